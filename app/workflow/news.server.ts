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

/** An event of a workflow, with its subject in its current state. */
export type Heard<Subject> = {
	ctx: Ctx
	env: Runtime['env']
	event: RecordedEvent
	subject: Subject
	/** The reason or comment of the step. */
	note: () => Promise<string>
	/** A column's value before the step, for example the former assignee. */
	before: (column: string) => Promise<unknown>
	/** Notifies further people; `mailed` is for their mail alone. */
	tell: (to: People, notice: NoticeKind, link: string, values?: Values, mailed?: Values) => Promise<void>
}

/** One notification about a step. */
export type Telling<Subject> = {
	notice: NoticeKind
	/** Ids of people; those who cannot sign in or lost the required role are skipped. */
	to: (heard: Heard<Subject>) => People | Promise<People>
	/** Where it leads, without language prefix. */
	link: string | ((subject: Subject) => string)
	/** Is it still true? Absent: always. */
	if?: (subject: Subject) => boolean
	/** Ids and codes for its sentence, never private text. */
	values?: (heard: Heard<Subject>) => Values
	/** Further values for its mail: sealed until it is sent. */
	mailed?: (heard: Heard<Subject>) => Values | Promise<Values>
}

/** Marks notifications about finished work as read for everybody. */
export type Settling<Subject> = { settles: NoticeKind[]; link: (subject: Subject) => string }

type Workflow<Subject> = {
	/** The workflow's name. */
	name: string
	steps: StepsTable
	/** The subject of the notifications: never private text. */
	find: (ctx: Ctx, id: string) => Promise<Subject | undefined>
	/** Values for all its notifications; `mailed` only for mail, sealed until it is sent. */
	about?: (heard: Heard<Subject>, notice: NoticeKind) => Promise<{ values: Values; mailed?: Values }>
}

/** Notifications or other effects, by step. */
export type News<Subject> = Record<
	string,
	(Telling<Subject> | Settling<Subject>)[] | ((heard: Heard<Subject>) => Promise<void>)
>

/**
 * The listeners of a workflow: who is notified of which step. Steps that can still be undone reach nobody.
 * @param news by the kind of step
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
 * Notifies thousands in batches, each an event of its own, so that an interrupted run continues.
 * @param on the name of a batch's event
 * @param tellBatch notifies those after a key, and returns the last key of a full batch, or null at the end
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
