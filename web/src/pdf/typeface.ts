import type { jsPDF } from 'jspdf'

/** The weights that documents are set in, by the name of their file under `/fonts`. */
const FACES = ['Regular', 'Bold', 'Medium', 'SemiBold', 'Light', 'ExtraLight', 'ExtraBold'] as const
export type Face = (typeof FACES)[number]

const HEAVY: ReadonlySet<Face> = new Set<Face>(['SemiBold', 'Bold', 'ExtraBold'])

export interface Typeface {
  /** Whether Manrope is in the document; otherwise it is set in the Helvetica that every reader has. */
  embedded: boolean
  use: (face: Face, size: number) => void
}

const encodeBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  }
  return btoa(binary)
}

const fetchFace = async (face: Face): Promise<string> => {
  const response = await fetch(`/fonts/Manrope-${face}.ttf`)
  const type = response.headers.get('content-type') ?? ''
  // A host that knows no such file may answer with the app's page.
  if (!response.ok || type.includes('text/html')) throw new Error(`no font ${face}`)
  return encodeBase64(new Uint8Array(await response.arrayBuffer()))
}

/** Puts Manrope into a document; where its files cannot be had the document is set in Helvetica. */
export const loadTypeface = async (doc: jsPDF): Promise<Typeface> => {
  try {
    const files = await Promise.all(FACES.map(fetchFace))
    files.forEach((file, index) => {
      const name = `Manrope-${FACES[index]}`
      doc.addFileToVFS(`${name}.ttf`, file)
      doc.addFont(`${name}.ttf`, name, 'normal')
    })
    return {
      embedded: true,
      use: (face, size) => {
        doc.setFont(`Manrope-${face}`, 'normal')
        doc.setFontSize(size)
      },
    }
  } catch {
    return {
      embedded: false,
      use: (face, size) => {
        doc.setFont('helvetica', HEAVY.has(face) ? 'bold' : 'normal')
        doc.setFontSize(size)
      },
    }
  }
}
