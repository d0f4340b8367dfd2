import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCanonicalJson } from './canonical.ts'
import { digestText, hashLeaf, hashNode } from './digest.ts'
import { addLeaf, buildLevels, computeRoot, EMPTY_FRONTIER, followProof, proveLeaf } from './merkle.ts'

/** The definition of RFC 6962, section 2.1, word for word. */
const defineRoot = async (leaves: readonly string[]): Promise<string> => {
  const [only] = leaves
  if (only === undefined) return await digestText('')
  if (leaves.length === 1) return only
  let k = 1
  while (2 * k < leaves.length) k *= 2
  return await hashNode(await defineRoot(leaves.slice(0, k)), await defineRoot(leaves.slice(k)))
}

const hashed = (texts: readonly string[]) => Promise.all(texts.map(hashLeaf))

const growTree = async (leaves: readonly string[]) => {
  let tree = EMPTY_FRONTIER
  for (const leaf of leaves) tree = await addLeaf(tree, leaf)
  return tree
}

it('grows leaf by leaf to the root of the definition, and keeps few hashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string(), { maxLength: 70 }), async (texts) => {
      const leaves = await hashed(texts)
      const tree = await growTree(leaves)
      expect(await computeRoot(tree)).toBe(await defineRoot(leaves))
      expect(tree.roots.length).toBeLessThanOrEqual(Math.ceil(Math.log2(texts.length + 1)))
      if (texts.length > 0) expect((await buildLevels(leaves)).at(-1)).toEqual([await computeRoot(tree)])
    }),
    { numRuns: 60 },
  )
})

it('hashes leaves and nodes apart, as the vectors of Certificate Transparency do', async () => {
  expect(await hashLeaf('')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  expect(await computeRoot(EMPTY_FRONTIER)).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
  const leaves = await Promise.all(['', '\u0000'].map(hashLeaf))
  expect(await computeRoot(await growTree(leaves))).toBe(
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  )
})

it('proves each leaf at its place, and no other leaf, place or size', async () => {
  const texts = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), async (all, pick) => {
      const leaves = await hashed(all)
      const levels = await buildLevels(leaves)
      const root = levels.at(-1)?.[0]
      const size = leaves.length
      const index = pick % size
      const proof = proveLeaf(levels, index)
      const leaf = leaves[index] as string
      expect(await followProof(leaf, { index, size, proof })).toBe(root)
      expect(await followProof(await hashLeaf('another'), { index, size, proof })).not.toBe(root)
      expect(await followProof(leaf, { index: size, size, proof })).toBeNull()
      expect(await followProof(leaf, { index, size, proof: [...proof, leaf] })).not.toBe(root)
      if (size > 1) {
        expect(await followProof(leaf, { index: (index + 1) % size, size, proof })).not.toBe(root)
        expect(await followProof(leaf, { index, size, proof: proof.slice(1) })).not.toBe(root)
      }
    }),
    { numRuns: 60 },
  )
})

it('writes the same JSON whatever the order of members, and reads it back', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const json = value as Parameters<typeof toCanonicalJson>[0]
      const turned = Object.fromEntries(Object.entries(value).reverse()) as typeof json
      expect(toCanonicalJson(turned)).toBe(toCanonicalJson(json))
      expect(JSON.parse(toCanonicalJson(json))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('writes the example of RFC 8785, section 3.2.2', () => {
  const value = JSON.parse(
    '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
      '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
  )
  expect(toCanonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})
