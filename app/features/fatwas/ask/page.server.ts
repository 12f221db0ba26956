import { type RouterContextProvider, redirect } from 'react-router'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { loadOrLeave, requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { offers, type Verb } from '../rules.ts'
import { findAskerOf, findOwnQuestion, type OwnQuestion } from './queries.server.ts'
import { storyOf } from './story.ts'

/**
 * The asker's own question with its timeline and what the asker may do.
 * @throws 404 where it is not theirs; a redirect to the desk for scholars
 */
export async function askersQuestion(context: Readonly<RouterContextProvider>, param: string) {
	const ctx = requireUser(context)
	const id = requireRow(readId(param))
	const load = () => findTheirs(ctx, id)
	const question = await loadOrLeave(context, 'fatwas.detail-load-failed', '/dashboard?tab=fatwas', load)
	const { runtime, now } = requestContext(context)
	const today = dayIn(now, runtime.settings()['organisation.zone'])
	const story = storyOf(question, { now, today })
	// A decision that can still be undone is hidden and offers nothing.
	const offered = offers(ctx.actor, question)
	const may = (verb: Verb) => offered.includes(verb)
	return {
		ctx,
		question,
		story,
		may: { clarify: may('clarify'), makePrivate: may('makePrivate'), withdraw: may('withdraw') },
	}
}

async function findTheirs(ctx: Ctx<User>, id: string): Promise<OwnQuestion> {
	const question = await findOwnQuestion(ctx, id)
	if (question) return question

	requireRow(await findAskerOf(ctx, id))
	throw redirect(`/scholar/fatwas/${id}`)
}
