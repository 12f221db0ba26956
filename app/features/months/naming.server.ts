import type { Naming } from '#app/staff/naming.server.ts'
import { nameOfMonth } from './words.ts'

export const monthNaming: Naming = {
	areas: ['month'],
	isWord: true,
	find: (_ctx, ids) => ids.map((id) => ({ id, name: nameOfMonth(id) })),
}
