import { z } from 'zod/mini'
import type { StripeAccount } from '../account/account.ts'
import { missing, StripeFailure } from '../account/errors.ts'
import type { Price } from '../account/state.ts'
import { wirePrice, wireProduct } from '../wire.ts'
import { flag, type Handle, metadata, newest, page, parse, whole } from './request.ts'

export const createProduct: Handle = (account, { body }) => {
  const input = parse(
    z.object({
      id: z.optional(z.string()),
      name: z.string().check(z.minLength(1)),
      description: z._default(z.nullable(z.string()), null),
      active: z._default(flag, true),
      metadata,
    }),
    body,
  )
  const id = input.id ?? account.id('prod')
  if (account.state.products.has(id)) {
    throw new StripeFailure(400, `Product already exists: ${id}`, { code: 'resource_already_exists' })
  }
  const product = { ...input, id, created: account.now }
  account.state.products.set(id, product)
  return wireProduct(product)
}

const findProduct = (account: StripeAccount, id: string) => {
  const product = account.state.products.get(id)
  if (!product) throw missing('product', id)
  return product
}

export const updateProduct: Handle = (account, { body }, id) => {
  const product = findProduct(account, id)
  Object.assign(
    product,
    parse(
      z.object({
        name: z.optional(z.string()),
        description: z.optional(z.string()),
        active: z.optional(flag),
      }),
      body,
    ),
  )
  return wireProduct(product)
}

export const createPrice: Handle = (account, { body }) => {
  const input = parse(
    z.object({
      product: z.string(),
      currency: z.string().check(z.length(3)),
      unit_amount: whole.check(z.minimum(0)),
      recurring: z.object({ interval: z.enum(['month', 'year']) }),
      lookup_key: z._default(z.nullable(z.string()), null),
      transfer_lookup_key: z._default(flag, false),
      metadata,
    }),
    body,
  )
  findProduct(account, input.product)
  const holder = [...account.state.prices.values()].find(
    ({ lookupKey }) => lookupKey !== null && lookupKey === input.lookup_key,
  )
  if (holder && !input.transfer_lookup_key) {
    throw new StripeFailure(400, `A price already uses the lookup key ${input.lookup_key}`)
  }
  if (holder) holder.lookupKey = null
  const price: Price = {
    id: account.id('price'),
    created: account.now,
    product: input.product,
    amount: input.unit_amount,
    currency: input.currency,
    interval: input.recurring.interval,
    lookupKey: input.lookup_key,
    active: true,
    metadata: input.metadata,
  }
  account.state.prices.set(price.id, price)
  return wirePrice(price)
}

export const updatePrice: Handle = (account, { body }, id) => {
  const price = account.price(id)
  const { active } = parse(z.object({ active: z.optional(flag) }), body)
  if (active !== undefined) price.active = active
  return wirePrice(price)
}

export const listPrices: Handle = (account, request) => {
  const { lookup_keys, active } = parse(
    z.object({ lookup_keys: z.optional(z.array(z.string())), active: z.optional(flag) }),
    request.query,
  )
  const found = newest(account.state.prices.values()).filter(
    (price) =>
      (lookup_keys === undefined || (price.lookupKey !== null && lookup_keys.includes(price.lookupKey))) &&
      (active === undefined || price.active === active),
  )
  return page(request, found, wirePrice)
}

export const getProduct: Handle = (account, _request, id) => wireProduct(findProduct(account, id))
