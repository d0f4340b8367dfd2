import { noteExport } from '@sillage/core/audit-log/calls'
import { useEffect } from 'react'
import { relay } from '@/lib/usage-relay.ts'
import { callApi } from './call-api.ts'

/**
 * While it is mounted, an export that the browser makes is an entry of the brand's audit log. Best effort: nobody waits
 * for the entry, and a person who blocks the request has the file all the same.
 *
 * @param analysisId of the figures on the screen; null where they are of several
 */
export const useExportEntries = (brandId: string, analysisId: string | null): void => {
  // The code that saves files lies below the API: it gets the brand from here.
  useEffect(() => {
    const note = () => {
      const query = analysisId === null ? {} : { analysisId }
      callApi(noteExport, { params: { brandId }, query }).catch(() => undefined)
    }
    relay.noteExport = note
    return () => {
      if (relay.noteExport === note) relay.noteExport = undefined
    }
  }, [brandId, analysisId])
}
