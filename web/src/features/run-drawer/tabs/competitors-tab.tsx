import type { CountedEntity } from '@sillage/core/analytics/corrections/counted-reading'
import { listed } from '@sillage/core/base/listed'
import type { ReadEntity } from '@sillage/core/runs/reading'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { SubjectLink } from '@/ui/subject-link.tsx'

const SHOWN_TEXTS = 5
const SHOWN_PRODUCTS = 8

/** The companies in the answer, by first appearance; the brand is highlighted. */
export const CompetitorsTab = ({
  entities,
  productsLocked,
  menuOf,
}: {
  entities: readonly CountedEntity[]
  productsLocked: boolean
  menuOf: (entity: ReadEntity) => ReactNode
}) => {
  const { t } = useTranslation('run')
  const others = entities.some(({ kind }) => kind !== 'brand')
  return (
    <div className="space-y-4">
      {others ? null : <p className="py-2 text-ink-soft text-sm">{t('noCompetitors')}</p>}
      {entities.map((entity) => (
        <EntityCard key={entity.key} entity={entity} productsLocked={productsLocked} menu={menuOf(entity)} />
      ))}
    </div>
  )
}

const EntityCard = ({
  entity,
  productsLocked,
  menu,
}: {
  entity: CountedEntity
  productsLocked: boolean
  menu: ReactNode
}) => {
  const { t, i18n } = useTranslation('run')
  return (
    <article
      className={`rounded-lg border p-4 ${entity.kind === 'brand' ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-center gap-2">
        <span className="font-bold text-ink-faint text-sm tabular-nums">
          #{formatInteger(entity.rank, i18n.language)}
        </span>
        <h4 className="font-semibold text-base text-ink">{entity.name}</h4>
        {entity.kind === 'competitor' ? (
          <SubjectLink kind="competitors" id={entity.key} name={entity.name} />
        ) : null}
        {entity.kind === 'brand' ? (
          <Badge tone="accent">{t('yourBrand')}</Badge>
        ) : entity.positionRelative ? (
          <Badge>{t(`relative.${entity.positionRelative}`)}</Badge>
        ) : null}
        {entity.url ? (
          <a
            href={entity.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            dir="ltr"
            className="truncate text-accent text-xs underline"
          >
            {entity.url}
          </a>
        ) : null}
        <span className="ms-auto">{menu}</span>
      </header>
      {entity.readAs.length === 0 ? null : (
        <p className="mt-1 text-ink-soft text-xs">
          {t('readAs', {
            names: listed(
              entity.readAs.map((quote) => t('evidence.quote', { quote })),
              i18n.language,
            ),
          })}
        </p>
      )}
      {entity.category || entity.entityType ? (
        <p className="mt-1 text-ink-faint text-xs">
          {[entity.category, entity.entityType].filter(Boolean).join(' · ')}
        </p>
      ) : null}
      <SentimentBar sentiment={entity.sentiment} showLegend className="mt-3" />
      {entity.comparison ? (
        <p dir="auto" className="mt-3 text-ink-soft text-sm">
          {entity.comparison}
        </p>
      ) : null}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextList title={t('strengths')} texts={entity.strengths} empty={t('noStrengths')} />
        <TextList title={t('weaknesses')} texts={entity.weaknesses} empty={t('noWeaknesses')} />
      </div>
      <Products entity={entity} locked={productsLocked} />
    </article>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h5 className="font-semibold text-ink-faint text-xs">{children}</h5>
)

const TextList = ({ title, texts, empty }: { title: string; texts: readonly string[]; empty: string }) => (
  <div>
    <Heading>{title}</Heading>
    {texts.length === 0 ? (
      <p className="mt-1 text-ink-soft text-sm">{empty}</p>
    ) : (
      <ul className="mt-1 list-disc space-y-1 ps-4 text-ink text-sm">
        {texts.slice(0, SHOWN_TEXTS).map((text) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    )}
  </div>
)

const Products = ({ entity, locked }: { entity: ReadEntity; locked: boolean }) => {
  const { t } = useTranslation('run')
  if (locked) return <p className="mt-3 text-ink-faint text-xs">{t('productsLocked')}</p>
  if (entity.products.length === 0) return null
  return (
    <div className="mt-3">
      <Heading>{t('products')}</Heading>
      <ul className="mt-1 space-y-2">
        {entity.products.slice(0, SHOWN_PRODUCTS).map((product) => (
          <li key={`${product.name} ${product.url ?? ''}`} className="text-sm">
            <span className="flex items-center gap-3">
              {product.url ? (
                <a
                  href={product.url}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  dir="auto"
                  className="min-w-0 truncate font-medium text-accent underline"
                >
                  {product.name}
                </a>
              ) : (
                <span dir="auto" className="min-w-0 truncate font-medium text-ink">
                  {product.name}
                </span>
              )}
              <SentimentBar sentiment={product.sentiment} className="w-20 shrink-0" />
            </span>
            {product.context ? (
              <span dir="auto" className="block text-ink-soft">
                {product.context}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
