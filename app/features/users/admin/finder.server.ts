import { searchPeople } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { Finder } from '#app/search/finder.server.ts'
import { canManagePeople } from './policy.ts'

export const peopleFinder: Finder = {
	label: m.search_people,
	async find(ctx, typed, limit) {
		if (!canManagePeople(ctx.actor)) return []
		const people = await searchPeople(ctx, typed, { size: limit })
		return people.map(({ id, name, email }) => ({ title: name, note: email, to: `/admin/users/${id}` }))
	},
}
