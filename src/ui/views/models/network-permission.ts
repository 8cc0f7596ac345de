/**
 * Whether this page may connect to programs on this device, or to other devices in the local network; `unknown` in
 * browsers without that permission.
 */
export type NetworkPermission = 'granted' | 'prompt' | 'denied' | 'unknown'

/** Names of the permissions in Chrome: since 145, and from 142 to 144. */
const NAMES = {
  device: ['loopback-network', 'local-network-access'],
  network: ['local-network', 'local-network-access'],
}

export async function networkPermission(to: keyof typeof NAMES): Promise<NetworkPermission> {
  for (const name of NAMES[to]) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state
    } catch {
      // This browser has no permission of that name.
    }
  }
  return 'unknown'
}

/** Which permission an address requires; undefined for addresses on the internet. */
export function placeOf(address: string): keyof typeof NAMES | undefined {
  const { hostname } = new URL(address)
  if (/^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname)) return 'device'
  const isNear = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.|\.local$|^\[f[cde]/.test(hostname)
  return isNear ? 'network' : undefined
}
