import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Subject } from '#app/drawings/glass.ts'
import { ensureCategory } from '#app/features/categories/api.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import { createPerson } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { fold } from '#app/platform/text/text.ts'
import { shown } from './cells.ts'

type Options = { env: Env; type: 'fatwa' | 'course'; createScholars: boolean }

/** Finds the scholars and categories of rows, and creates missing ones. */
export async function openDirectory(ctx: Ctx, { env, type, createScholars }: Options) {
	const scholars = await readScholars(ctx)
	const categories = new Map<string, string>()
	// Created in the current transaction: cached only after the commit.
	let fresh: (() => void)[] = []

	function put<T>(map: Map<string, T>, key: string, value: T) {
		map.set(key, value)
		fresh.push(() => map.delete(key))
	}

	return {
		/** The error of a row's scholar, if any. */
		faultOf(written: string): string | undefined {
			const ids = scholars.get(keyOf(written))
			if (ids && ids.size > 1)
				return `is ${shown(written)}, a name that ${ids.size} scholars have; give the e-mail.`
			if (ids || createScholars) return undefined
			return `is ${shown(written)}; no scholar of this site has that e-mail or name (--create-scholars makes them).`
		},

		/** @returns undefined if the e-mail belongs to somebody who is no scholar */
		async scholarId(ctx: Ctx, written: string): Promise<string | undefined> {
			const key = keyOf(written)
			const [known] = scholars.get(key) ?? []
			if (known) return known
			const { id, isNew } = await createPerson(ctx, env, { ...personOf(written), role: 'scholar' })
			if (isNew) put(scholars, key, new Set([id]))
			return isNew ? id : undefined
		},

		async categoryId(ctx: Ctx, name: string, subject?: Subject): Promise<string> {
			const key = fold(name)
			const id = categories.get(key) ?? (await ensureCategory(ctx, { name, type, subject }))
			if (!categories.has(key)) put(categories, key, id)
			return id
		},

		keep() {
			fresh = []
		},
		forget() {
			for (const undo of fresh) undo()
			fresh = []
		},
	}
}

export type Directory = Awaited<ReturnType<typeof openDirectory>>

/** By e-mail, and by each name in each language: scholars, and former scholars with answers or courses. */
async function readScholars(ctx: Ctx): Promise<Map<string, Set<string>>> {
	const idsOf = (column: AnyPgColumn, where?: SQL) =>
		ctx.db
			.select({ id: column })
			.from(column.table as PgTable)
			.where(and(isNotNull(column), where))
	const rows = await ctx.db
		.select({ id: profiles.id, email: profiles.email, name: profiles.name, names: scholarProfiles.names })
		.from(profiles)
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.where(
			or(
				inArray(profiles.id, idsOf(userRoles.userId, inArray(userRoles.role, ['scholar', 'admin']))),
				inArray(profiles.id, idsOf(fatwaResponses.scholarId)),
				inArray(profiles.id, idsOf(fatwaResponses.reviewedBy)),
				inArray(profiles.id, idsOf(courses.scholarId)),
			),
		)
	const found = new Map<string, Set<string>>()
	for (const { id, email, name, names } of rows) {
		for (const key of [email, name, ...Object.values(names ?? {})].map(keyOf)) {
			found.set(key, (found.get(key) ?? new Set()).add(id))
		}
	}
	return found
}

function keyOf(written: string): string {
	return emailIn(written) ?? fold(written).replace(/\s+/g, ' ').trim()
}

/** `name@example.org`, or `Name <name@example.org>`. */
function emailIn(written: string): string | undefined {
	return /(?:^|<)\s*([^\s<>@]+@[^\s<>@]+)\s*>?$/.exec(written)?.[1]?.toLowerCase()
}

function personOf(written: string): { name: string; email: string } {
	const email = emailIn(written)
	const name = written.replace(/<[^<>]*>$/, '').trim()
	if (email) return { email, name: name === email ? email.split('@', 1)[0] || email : name || email }
	// A placeholder address: an admin enters the real one, and no mail is sent to it.
	const mark = createHash('sha256').update(keyOf(written)).digest('hex').slice(0, 8)
	return {
		email: `${
			slugOf(written, 'scholar')
				.replace(/[^a-z0-9-]/g, '')
				.slice(0, 40) || 'scholar'
		}-${mark}@import.invalid`,
		name,
	}
}
