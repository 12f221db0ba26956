import type { RouterContextProvider } from 'react-router'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { wallTime } from '#app/platform/time/zoned-time.ts'
import { schedulePost, withdrawPost } from '../commands/publish-post.server.ts'
import { scheduleInput, withdrawInput } from '../inputs.ts'
import { writerPath } from '../model.ts'
import { findPost } from '../queries.server.ts'
import { zoneOf } from '../work.server.ts'

type Context = Readonly<RouterContextProvider>
type Args = { request: Request; params: { id: string }; context: Context }

/** The form of a time; where there is nothing to schedule, back to `page`. */
export async function loadSchedule(ctx: Ctx<User>, { params, context }: Args, page: (id: string) => string) {
	const { post, verbs } = requireRow(await findPost(ctx, requireRow(readId(params.id))))
	const verb = (['reschedule', 'schedule'] as const).find((each) => verbs.includes(each))
	if (!verb) throw redirectWith(page(post.id), { tone: 'bad', code: 'staff.not-now' })
	const zone = zoneOf(context)
	const set = post.publishAt ? wallTime(post.publishAt, zone.name) : { day: '', time: '' }
	const { id, title, language } = post
	return { id, title, language, verb, zone, set, today: dayIn(ctx.now, zone.name) }
}

export async function saveSchedule(
	ctx: Ctx<User>,
	{ request, params, context }: Args,
	page: (id: string) => string,
) {
	const id = requireRow(readId(params.id))
	const { verbs } = requireRow(await findPost(ctx, id))
	const form = await readForm(request, scheduleInput)
	if (!form.ok) return form.reply
	const zone = requestContext(context).runtime.settings()['organisation.zone']
	const verb = verbs.includes('reschedule') ? 'reschedule' : 'schedule'
	const done = await schedulePost(ctx, id, { ...form.input, zone, verb })
	if (done.ok) return redirectWith(page(id), { tone: 'good', code: 'blog.schedule-done' })
	if (done.reason === 'not-now') return redirectWith(page(id), { tone: 'bad', code: 'staff.not-now' })
	if (done.reason === 'issues')
		return redirectWith(`${writerPath}/${id}?check=yes`, { tone: 'bad', code: 'blog.issues' })
	return refuse(form.values, { day: `blog.${done.reason}` }, 409)
}

export async function loadWithdrawal(ctx: Ctx<User>, { params }: Args, page: (id: string) => string) {
	const { post, verbs } = requireRow(await findPost(ctx, requireRow(readId(params.id))))
	if (!verbs.includes('withdraw')) throw redirectWith(page(post.id), { tone: 'bad', code: 'staff.not-now' })
	return { id: post.id, title: post.title, language: post.language }
}

export async function saveWithdrawal(
	ctx: Ctx<User>,
	{ request, params }: Args,
	page: (id: string) => string,
) {
	const id = requireRow(readId(params.id))
	const form = await readForm(request, withdrawInput)
	if (!form.ok) return form.reply
	const { note, showsReason } = form.input
	const done = await withdrawPost(ctx, id, { reason: note, showsReason })
	return redirectWith(page(id), {
		...(done.ok ? { tone: 'good', code: 'blog.withdraw-done' } : { tone: 'bad', code: 'staff.not-now' }),
	})
}
