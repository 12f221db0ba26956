import { eq } from 'drizzle-orm'
import { listAdmins, notifyMany, settleNotices } from '#app/features/notifications/api.server.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Listener, RecordedEvent } from '#app/platform/events/jobs.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import type { StepsTable } from './steps.server.ts'

type Values = Record<string, string>
type People = (string | null | undefined)[] | string | null | undefined

/** An event of a workflow, with its subject as it stands now: much may have happened since. */
export type Heard<Subject> = {
	ctx: Ctx
	env: Runtime['env']
	event: RecordedEvent
	subject: Subject
	/** The reason or comment of the step. */
	note: () => Promise<string>
	/** What the row's column held before the step, for example who was the assignee. */
	before: (column: string) => Promise<unknown>
	/** Tells people besides those whom the table names; `mailed` is for their mail alone. */
	tell: (to: People, notice: NoticeKind, link: string, values?: Values, mailed?: Values) => Promise<void>
}

/** One thing that people are told of a step. */
export type Telling<Subject> = {
	notice: NoticeKind
	/** Ids of people; nobody is left out, who cannot sign in or lost the notice's level is told nothing. */
	to: (heard: Heard<Subject>) => People | Promise<People>
	/** Where it leads, without language prefix. */
	link: string | ((subject: Subject) => string)
	/** Does it still hold? Absent: yes. */
	if?: (subject: Subject) => boolean
	/** Ids and codes that its sentence needs, never private text. */
	values?: (heard: Heard<Subject>) => Values
	/** What its mail says beside that: sealed until it is sent. */
	mailed?: (heard: Heard<Subject>) => Values | Promise<Values>
}

/** What waits no longer is marked as read for everybody who was told that it does. */
export type Settling<Subject> = { settles: NoticeKind[]; link: (subject: Subject) => string }

type Workflow<Subject> = {
	/** Of its events. */
	name: string
	steps: StepsTable
	/** What notices are made of: never what anybody wrote. */
	find: (ctx: Ctx, id: string) => Promise<Subject | undefined>
	/** What all that is told of it says; `mailed` only by mail, sealed until it is sent. */
	about?: (heard: Heard<Subject>, notice: NoticeKind) => Promise<{ values: Values; mailed?: Values }>
}

/** By step: what is told of it, or what else is done about it. */
export type News<Subject> = Record<
	string,
	(Telling<Subject> | Settling<Subject>)[] | ((heard: Heard<Subject>) => Promise<void>)
>

/**
 * The listeners of a workflow: who is told of which step. What can still be undone is heard by nobody.
 * @param news by the kind of a step
 */
export function defineNews<Subject>(
	{ name, steps, find, about }: Workflow<Subject>,
	news: News<Subject>,
): Listener[] {
	return Object.entries(news).map(([step, written]) => ({
		on: `${name}.${step}` as Listener['on'],
		async handle(ctx, event, { env }) {
			const subject = await find(ctx, event.subjectId)
			if (subject === undefined) return
			const heard: Heard<Subject> = {
				ctx,
				env,
				event,
				subject,
				note: async () => (await findStep(ctx, steps, event))?.note ?? '',
				before: async (column) => (await findStep(ctx, steps, event))?.before[column],
				async tell(to, notice, link, values = {}, mailed = {}) {
					const common = await about?.(heard, notice)
					await tell(
						{ ctx, env, event },
						{
							to,
							notice,
							link,
							values: { ...common?.values, ...values },
							mailed: { ...common?.mailed, ...mailed },
						},
					)
				},
			}
			if (typeof written === 'function') return written(heard)
			for (const each of written) {
				if ('settles' in each) {
					await settleNotices(ctx, each.settles, each.link(subject))
					continue
				}
				const { notice, to, link, if: holds, values, mailed } = each
				if (holds && !holds(subject)) continue
				const where = typeof link === 'string' ? link : link(subject)
				await heard.tell(await to(heard), notice, where, values?.(heard), await mailed?.(heard))
			}
		},
	}))
}

/** All admins but these. */
export async function adminsExcept(ctx: Ctx, ...others: (string | null | undefined)[]): Promise<string[]> {
	return (await listAdmins(ctx)).filter((admin) => !others.includes(admin))
}

async function tell(
	{ ctx, env, event }: { ctx: Ctx; env: Runtime['env']; event: RecordedEvent },
	notification: { to: People; notice: NoticeKind; link: string; values: Values; mailed: Values },
) {
	const { to, notice, link, values, mailed } = notification
	const ids = [to].flat().filter((id) => id !== null && id !== undefined)
	const people = [...new Set(ids)].map((id) => ({ id, values, link }))
	if (people.length > 0) await notifyMany(ctx, env, { event, kind: notice, people, mailed })
}

async function findStep(ctx: Ctx, steps: StepsTable, { data }: RecordedEvent) {
	if (typeof data.step !== 'number') return undefined
	const { before, note } = steps
	const [step] = await ctx.db.select({ before, note }).from(steps).where(eq(steps.id, data.step))
	return step
}

/**
 * Tells thousands in batches, each an event of its own, so that whoever is interrupted goes on where it stopped.
 * @param on the name of the event of a batch
 * @param tellBatch tells those after a key, and returns the last key of a full batch, or null: that was all
 */
export function defineFanOut(
	on: `${string}.${string}`,
	tellBatch: (
		heard: { ctx: Ctx; env: Runtime['env']; event: RecordedEvent },
		after: string,
	) => Promise<string | null>,
): { start: (ctx: Ctx, id: string, data?: Values) => Promise<void>; listener: Listener } {
	const from = (ctx: Ctx, id: string, data: Record<string, unknown>, after: string) =>
		record(ctx, on, id, { ...data, after })
	return {
		start: (ctx, id, data = {}) => from(ctx, id, data, '00000000-0000-0000-0000-000000000000'),
		listener: {
			on: on as Listener['on'],
			async handle(ctx, event, { env }) {
				const next = await tellBatch({ ctx, env, event }, String(event.data.after))
				if (next) await from(ctx, event.subjectId, event.data, next)
			},
		},
	}
}
