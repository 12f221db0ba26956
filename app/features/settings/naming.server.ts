import type { Naming } from '#app/staff/naming.server.ts'
import { described, isDescribed } from './described.ts'

export const settingNaming: Naming = {
	areas: ['setting'],
	isWord: true,
	find: (_ctx, keys) =>
		keys.flatMap((id) => {
			const key = id === 'services.on' ? 'services.off' : id
			return isDescribed(key) ? [{ id, name: described[key].label() }] : []
		}),
}
