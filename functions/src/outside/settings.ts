import { defineString } from 'firebase-functions/params'

export const outsideUrl = defineString('OUTSIDE_URL', {
  default: '',
  description: 'The function that reads outside content, where it is not at its own address',
})

/**
 * Where the websites of the demonstration are served on this machine. Their hosts end in `.example`, which never exists on the
 * internet (RFC 6761). It counts only beside the emulators, in a project whose id begins with `demo-`, which no real
 * project can have: in the cloud every address goes through the checks of the public internet, whatever is set here.
 */
export const localSites = defineString('LOCAL_SITES_URL', {
  default: '',
  description: 'Server of the websites under .example, beside the emulators alone',
})
