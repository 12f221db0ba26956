import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

type Call = { id: string; name: string }

/**
 * Finds the names of things that staff lists know by id alone: the audit trail and its export (`namings` of a
 * manifest).
 */
export type Naming = {
	/** The first words of their events: `course` of `course.approved`. */
	areas: readonly string[]
	/** Are the ids words, such as the key of a setting? Elsewhere they are uuids. */
	isWord?: boolean
	/** Names in the reader's language; deleted or anonymous things have none. */
	find: (ctx: Ctx<User>, ids: string[]) => Promise<Call[]> | Call[]
}

/** Names the rows of one table from its columns. @param of.columns the columns to read; `id` is added */
export function namingOf<C extends Record<string, PgColumn>>(of: {
	areas: readonly string[]
	table: PgTable
	id: PgColumn
	columns: C
	name: (row: { [K in keyof C]: C[K]['_']['data'] | null }) => string | null | undefined
}): Naming {
	return {
		areas: of.areas,
		async find(ctx, ids) {
			const rows = (await ctx.db
				.select({ ...of.columns, id: of.id })
				.from(of.table)
				.where(inArray(of.id, ids))) as ({ id: string } & Parameters<typeof of.name>[0])[]
			return rows.flatMap((row) => {
				const name = of.name(row)
				return name ? [{ id: row.id, name }] : []
			})
		},
	}
}

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const isUuid = (text: string) => text.length === 36 && new RegExp(`^${uuid.source}$`).test(text)

export type Names = {
	/** The name of a thing. */
	of: (area: string, id: string) => string | undefined
	/** The value with ids replaced by names, or else by their first letters. */
	within: (value: unknown) => unknown
}

/**
 * Finds the names of things, and of all ids inside values, with one query to each source.
 * @param asked.things by area and id
 */
export async function findNames(
	ctx: Ctx<User>,
	namings: readonly Naming[],
	asked: { things: { area: string; id: string }[]; values: unknown[] },
): Promise<Names> {
	const inside = new Set(JSON.stringify(asked.values).match(uuid))
	const known = new Map<string, string>()
	const key = (naming: Naming, id: string) => `${namings.indexOf(naming)} ${id}`
	await Promise.all(
		namings.map(async (naming) => {
			const own = asked.things.flatMap(({ area, id }) => (naming.areas.includes(area) ? [id] : []))
			// A value does not say what its ids belong to.
			const ids = naming.isWord ? own : [...own, ...inside].filter(isUuid)
			if (ids.length === 0) return
			for (const { id, name } of await naming.find(ctx, [...new Set(ids)])) known.set(key(naming, id), name)
		}),
	)
	const nameOf = (some: readonly Naming[], id: string) =>
		some.map((naming) => known.get(key(naming, id))).find((name) => name !== undefined)
	const within = (value: unknown): unknown => {
		if (typeof value === 'string')
			return value.replace(uuid, (id) => nameOf(namings, id) ?? `${id.slice(0, 8)}…`)
		if (Array.isArray(value)) return value.map(within)
		if (value === null || typeof value !== 'object') return value
		return Object.fromEntries(Object.entries(value).map(([name, each]) => [within(name), within(each)]))
	}
	return {
		of: (area, id) => {
			const own = namings.filter(({ areas }) => areas.includes(area))
			return nameOf(own, id)
		},
		within,
	}
}
