import { prepareDemo } from './demo.ts'
import { emulatorEnvironment } from './emulators.ts'
import { PROJECT_ID } from './layout.ts'
import { HOST, type Ports, portBase, portsFrom } from './ports.ts'

/** A Sillage to look at from outside: the one that runs on these ports, or else one that is started for it. */
export interface OpenSillage {
  url: string
  ports: Ports
  projectId: string
  env: Record<string, string>
  close(): Promise<void>
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/emulators.json`)).ok
  } catch {
    return false
  }
}

export const openSillage = async (): Promise<OpenSillage> => {
  const ports = portsFrom(portBase())
  const url = `http://${HOST}:${ports.hosting}`
  if (await answers(url)) {
    process.stderr.write(`Using the Sillage that runs at ${url}\n`)
    return {
      url,
      ports,
      projectId: PROJECT_ID,
      env: emulatorEnvironment(ports),
      close: async () => undefined,
    }
  }
  const sillage = await prepareDemo()
  return { ...sillage, close: sillage.stop }
}
