import { data, redirect } from 'react-router'
import { suggestSimilar } from '#app/features/fatwas/library/api.server.ts'
import { questionChoices, questionNames } from '#app/features/fatwas/library/fields.ts'
import { findQuotations } from '#app/features/scripture/api.server.ts'
import { listSnippets } from '#app/features/snippets/api.server.ts'
import { chosenWords, pick } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Page } from '#app/ui/page.tsx'
import { listRemarks, withExcerpts } from '../../remarks.server.ts'
import { saveDraft } from '../commands/save-draft.server.ts'
import { AnswerEditor } from '../components/answer-editor.tsx'
import { readDraft, rowsPressed } from '../form.server.ts'
import { blankDraft, valuesOf } from '../model.ts'
import { leave, openWorkplace } from '../page.server.ts'
import { listIssues } from '../queries.server.ts'
import { send } from '../send.server.ts'
import type { Route } from './+types/answer'

export const handle = { hydrates: true, checks: true }

const similarShown = 4

export const meta = metaOf(m.editor_title)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, place, language } = await openWorkplace(args)
	const { question, drafts, verb } = place
	const { actor, savedFields, runtime } = requestContext(args.context)
	const draft = drafts.find((each) => each.language === language)
	const isChecked = new URL(args.request.url).searchParams.get('check') === 'yes'
	const issues = isChecked ? await listIssues(ctx, place) : []
	const text = draft?.text ?? blankDraft
	const found = isChecked ? findQuotations(text.answer, text.notQuotations) : []
	const ofFatwas = { service: 'fatwas', owner: ['own', 'shared'] } as const
	const remarks = await listRemarks(ctx, question.id, { isSent: true })
	const elsewhere = remarks.filter((remark) => remark.language !== language && !remark.resolvedAt)
	const here = remarks.filter((remark) => remark.language === language)
	const { id, title, category, names, isPrivate } = question
	const wanted = { language: question.language, limit: similarShown + 1 }
	const similar = await suggestSimilar(ctx, { title, question: question.question }, wanted)
	return {
		question: {
			...pick(question, questionNames),
			id,
			category,
			names,
			isPrivate,
			chosen: chosenWords(questionChoices, question),
		},
		sentBackNote: place.sentBackNote,
		remarks: withExcerpts(text.answer, language, here),
		remarksElsewhere: [...new Set(elsewhere.map((remark) => remark.language))],
		similar: similar
			// Not the answer being revised.
			.filter(({ number }) => number !== question.number)
			.slice(0, similarShown)
			.map(({ number, slug, title, language }) => ({ number, slug, title, language })),
		snippets: await listSnippets(ctx, ofFatwas, runtime.env.SECRET),
		isRevision: verb === 'revise',
		writerId: actor?.id ?? '',
		language,
		tabs: drafts.map(({ language, text, isComplete, isSent }) => ({
			language,
			isWritten: text.answer !== '',
			isComplete,
			isSent,
		})),
		values: savedFields ?? valuesOf(text),
		revision: draft?.revision ?? 0,
		savedAt: draft?.savedAt ?? null,
		issues,
		found,
		days: daysOf(args.context),
	}
}

/** Saves and submits without script. */
export async function action(args: Route.ActionArgs) {
	const { ctx, place } = await openWorkplace(args)
	const pressed = await rowsPressed(args.request.clone())
	if (pressed) return { form: { values: pressed, errors: {} }, stale: undefined }
	const form = await readDraft(args.request)
	if (!form.ok) return form.reply

	const { id } = place.question
	const { language } = form.input
	const saved = await saveDraft(ctx, id, form.input)
	if (!saved.ok && saved.reason === 'not-now') return leave(id)
	if (!saved.ok) {
		const { form: sentBack } = refuse(form.values, { '': 'ifta.draft-stale' }).data
		return data({ form: sentBack, stale: saved }, { status: 409 })
	}
	const next = form.values.next
	if (next === 'preview') return redirect(`/scholar/fatwas/${id}/answer/preview`)
	if (next === 'send') return send(ctx, id, { checksFirst: true })
	return redirectWith(`/scholar/fatwas/${id}/answer?language=${language}`, {
		tone: 'good',
		code: 'ifta.draft-saved',
	})
}

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
	const { question, isRevision } = loaderData
	return (
		<Page
			title={isRevision ? m.editor_title_revision() : m.editor_title()}
			breadcrumb={[
				{ label: m.editor_desk(), to: '/scholar/fatwas' },
				{ label: question.title, to: `/scholar/fatwas/${question.id}` },
				{ label: m.editor_title() },
			]}
		>
			<AnswerEditor key={loaderData.language} {...loaderData} reply={actionData} />
		</Page>
	)
}
