import { Navigate, useParams, useSearchParams } from 'react-router'

/** `/dashboard/{brandId}/analysis?analysisId=…`, as older links name an analysis: leads to its address. */
export const MovedAnalysisPage = () => {
  const { brandId = '' } = useParams()
  const [search] = useSearchParams()
  const analysisId = search.get('analysisId')
  const rest = new URLSearchParams(search)
  rest.delete('analysisId')
  const pathname =
    analysisId === null
      ? `/dashboard/${brandId}`
      : `/dashboard/${brandId}/analyses/${encodeURIComponent(analysisId)}`
  return <Navigate replace to={{ pathname, search: rest.toString() }} />
}
