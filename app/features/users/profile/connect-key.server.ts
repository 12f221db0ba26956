import { seal, unseal } from '#app/platform/seal.server.ts'

type Whose = { personId: string; secret: string }
const purpose = 'mishkat connect provider'
const lifeMs = 60 * 60 * 1000

/** Token of the link that connects a provider, valid for an hour: another site cannot forge the link. */
export function connectKey({ personId, secret }: Whose, now = new Date()): string {
	return seal('connect', secret, { purpose, of: personId, until: new Date(now.getTime() + lifeMs) })
}

export function fitsConnectKey(key: string, { personId, secret }: Whose, now = new Date()): boolean {
	return unseal(key, secret, { purpose, of: personId, now }) === 'connect'
}
