import type { ProductGainsView } from '@sillage/core/analytics/views/product-gains/schema'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Gain, Headline, Prompt } from './gain-list.tsx'

/** The three prompts with the most to gain for the brand's share of products, with their answers and points. */
export const ProductGainsCard = ({ view, onOpenRuns }: { view: ProductGainsView; onOpenRuns: OpenRuns }) => {
  const { t } = useTranslation('insights')
  const { products } = view
  if (products.length === 0) return null
  return (
    <Card>
      <CardHeader picture title={t('gains.title')} description={t('gains.about')} />
      <CardBody>
        <Headline title={t('gains.products')} isEmpty={false}>
          {products.map(({ promptId, prompt, runs, gain }) => (
            <Gain
              key={promptId}
              gain={gain}
              runs={runs}
              onOpen={() =>
                onOpenRuns({ title: prompt, figure: { of: 'otherProducts' }, within: { promptId }, n: runs })
              }
            >
              <Prompt id={promptId}>{prompt}</Prompt>
            </Gain>
          ))}
        </Headline>
      </CardBody>
    </Card>
  )
}
