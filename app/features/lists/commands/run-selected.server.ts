import type { RouterContextProvider } from 'react-router'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { tryWork } from '#app/platform/errors.server.ts'
import { ownOf } from '#app/platform/own.ts'
import type { BulkVerbs } from '#app/staff/staff-list.server.ts'
import { failedCode, ownReasons } from '#app/staff/verb-route.server.ts'

type Context = Readonly<RouterContextProvider>
/** A refused row: its title ('' where it does not exist for this person), and the code of the reason. */
type Refused = { title: string; code: string }
type Ran = { done: number; refused: Refused[]; at: Date }
type Wish = { ids: string[]; verb: string; note: string; personId: string; shownAt: Date }

const clickedTwiceMs = 10_000

/**
 * Runs a verb on several rows, each in its own transaction by its usual command and rules. Rows that changed since the
 * list was shown are refused.
 * @returns `at` is the time of the steps, by which `undoSelected` finds them
 */
export async function runSelected(
	ctx: Ctx<User>,
	bulk: BulkVerbs,
	{ ids, verb, note, personId, shownAt }: Wish,
	context: Context,
): Promise<Ran> {
	const { workflow } = bulk
	const desk = bulk.desk(context)
	const command = ownOf(desk.commands, verb)
	const refused: Refused[] = []
	let at = ctx.now
	let done = 0
	for (const id of ids) {
		const row = await workflow.find(ctx, id)
		const input = { note, personId, choice: '', anyway: false }
		const tried = await tryWork(context, async () =>
			row && command ? command({ ...ctx, bulk: { shownAt } }, id, input, context) : null,
		)
		if (!tried.ok) {
			refused.push({ title: row ? bulk.titleOf(row as never) : '', code: failedCode(tried) })
			continue
		}
		const ran = tried.done
		const before = ran && !ran.ok ? await clickedTwice(ctx, bulk, { id, verb }) : null
		if (before) at = before
		if (ran?.ok || before) done++
		else {
			const reason = ran?.reason ?? 'gone'
			const code = ran && !ownReasons.has(reason) ? `${desk.name}.${reason}` : `lists.${reason}`
			refused.push({ title: row ? bulk.titleOf(row as never) : '', code })
		}
	}
	return { done, refused, at }
}

/** When this person did the same a moment ago: pressed twice. */
async function clickedTwice(
	ctx: Ctx<User>,
	{ workflow }: BulkVerbs,
	{ id, verb }: { id: string; verb: string },
): Promise<Date | null> {
	const last = await workflow.findLastStep(ctx, id)
	const isSame =
		last?.actorId === ctx.actor.id &&
		last.kind === (ownOf(workflow.rules.verbs, verb)?.step ?? verb) &&
		last.openUntil !== null &&
		ctx.now.getTime() - last.at.getTime() < clickedTwiceMs
	return isSame ? last.at : null
}

/** Undoes all steps of this person at that time, while notifications are still held back. */
export async function undoSelected(
	ctx: Ctx<User>,
	{ workflow }: BulkVerbs,
	at: Date,
): Promise<{ done: number; left: number }> {
	const ids = await workflow.listUndoable(ctx, at)
	let done = 0
	for (const id of ids) if ((await workflow.undo(ctx, id)).ok) done++
	return { done, left: ids.length - done }
}
