import type { RouterContextProvider } from 'react-router'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { ownOf } from '#app/platform/own.ts'
import { locales } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatZone } from '#app/platform/time/zones.server.ts'
import { verbSlug } from '#app/staff/verb-route.server.ts'
import { writerDesk } from './desk.server.ts'
import { findPost, listPostSteps } from './queries.server.ts'
import { findRights } from './rights.server.ts'
import type { DeskVerb } from './rules.ts'
import { citedIn, plainText, shownText } from './shown.server.ts'
import { postWorkflow, wroteOn } from './workflow.server.ts'

type Context = Readonly<RouterContextProvider>

/** The organisation's zone and its name for readers. */
export function zoneOf(context: Context) {
	const { runtime, now } = requestContext(context)
	const name = runtime.settings()['organisation.zone']
	return { name, label: formatZone(name, now, getLocale()) }
}

/**
 * A post's page for its writer and its reviewers.
 * @throws 404 where they do not see it
 */
export async function loadWork(ctx: Ctx<User>, postId: string | undefined, context: Context) {
	const id = requireRow(readId(postId ?? ''))
	const found = requireRow(await findPost(ctx, id))
	const { post, draft, version, original, work, tags, languages } = found
	const { language } = post
	const isRevision = post.status === 'published' && post.revisionAt !== null
	const isDraft = isRevision || version === null
	const text = isDraft ? draft : version
	const rights = await findRights(ctx)
	return {
		post,
		work,
		tags,
		isRevision,
		text: shownText(text, language),
		isTranslation: post.translationOf !== null,
		original: original && { ...shownText(original, original.language), language: original.language },
		changes:
			isRevision && version
				? {
						before: plainText(version, language),
						after: plainText(draft, language),
						reason: draft.changeReason,
					}
				: null,
		cited: citedIn(text),
		marks: isDraft ? draft.notQuotations : [],
		verbs: found.verbs.flatMap((verb) =>
			ownOf(writerDesk.commands, verb)
				? [{ verb: verb as DeskVerb, at: verbSlug(writerDesk, verb as DeskVerb) }]
				: [],
		),
		may: {
			write: rights.writes && found.verbs.includes('write'),
			arrange: rights.writes && found.verbs.includes('arrange'),
			schedule: found.verbs.includes('schedule'),
			reschedule: found.verbs.includes('reschedule'),
			withdraw: found.verbs.includes('withdraw'),
		},
		canTranslate:
			rights.writes &&
			post.status === 'published' &&
			locales.some((each) => each !== language && !languages.some((other) => other.language === each)),
		/** It waits for a review that this person may not make, because the text is also theirs. */
		ownHand:
			rights.reviews &&
			(post.status === 'review' || post.revisionSubmittedAt !== null) &&
			(post.authorId === ctx.actor.id || post.translatorId === ctx.actor.id || (await wroteOn(ctx, id))) &&
			!found.verbs.some((verb) => verb === 'approve' || verb === 'approveRevision'),
		seen: (await postWorkflow.findLastStep(ctx, id))?.id ?? 0,
		steps: await listPostSteps(ctx, id),
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		days: daysOf(context),
		zone: zoneOf(context),
	}
}
