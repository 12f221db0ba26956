import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { readSettings, type Settings, writeSettings } from '#app/platform/site/settings.server.ts'
import { type GroupProblem, problemOf } from '../check-group.server.ts'
import { mostGroups } from '../model.ts'

type Groups = Settings['lexicon.groups']
export type ChangeGroupResult =
	| { ok: true; id: string }
	| { ok: false; reason: 'gone' | 'full' | 'too-late' | GroupProblem }
// Longer than the undo period.
const removedKeptMs = 10 * 60_000

/** Every process reloads the settings after the commit. */
async function change(
	ctx: Ctx<User>,
	to: (groups: Groups) => { groups: Groups; id: string } | Extract<ChangeGroupResult, { ok: false }>,
): Promise<ChangeGroupResult> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		// Serialised: there may be no row yet to lock.
		await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('lexicon.groups'))`)
		const groups = (await readSettings(ctx.db))['lexicon.groups']
		const changed = to(groups)
		if ('reason' in changed) return changed
		const since = ctx.now.getTime() - removedKeptMs
		const remaining = changed.groups.filter(({ removedAt }) => !removedAt || Date.parse(removedAt) > since)
		await writeSettings(ctx, { 'lexicon.groups': remaining })
		return { ok: true, id: changed.id }
	})
}

export function addGroup(ctx: Ctx<User>, line: string): Promise<ChangeGroupResult> {
	return change(ctx, (groups) => {
		if (groups.filter(({ removedAt }) => removedAt === null).length >= mostGroups)
			return { ok: false, reason: 'full' }
		const problem = problemOf(line, groups)
		if (problem) return { ok: false, reason: problem }
		const id = randomUUID()
		return { groups: [{ id, line, changedAt: ctx.now.toISOString(), removedAt: null }, ...groups], id }
	})
}

/** @returns `gone` where another admin deleted it meanwhile */
export function editGroup(ctx: Ctx<User>, id: string, line: string): Promise<ChangeGroupResult> {
	return change(ctx, (groups) => {
		if (!groups.some((group) => group.id === id && group.removedAt === null))
			return { ok: false, reason: 'gone' }
		const others = groups.filter((group) => group.id !== id)
		const problem = problemOf(line, others)
		if (problem) return { ok: false, reason: problem }
		return { groups: [{ id, line, changedAt: ctx.now.toISOString(), removedAt: null }, ...others], id }
	})
}

/** Deletes a group; it can be restored for some minutes. */
export function deleteGroup(ctx: Ctx<User>, id: string): Promise<ChangeGroupResult> {
	return change(ctx, (groups) => ({
		groups: groups.map((group) => (group.id === id ? { ...group, removedAt: ctx.now.toISOString() } : group)),
		id,
	}))
}

export function restoreGroup(ctx: Ctx<User>, id: string): Promise<ChangeGroupResult> {
	return change(ctx, (groups) => {
		const group = groups.find((each) => each.id === id)
		const others = groups.filter((each) => each.id !== id)
		// Another group may have these words by now.
		if (!group || problemOf(group.line, others)) return { ok: false, reason: 'too-late' }
		return { groups: groups.map((each) => (each.id === id ? { ...each, removedAt: null } : each)), id }
	})
}
