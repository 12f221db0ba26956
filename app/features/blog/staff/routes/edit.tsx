import { data, Form, Link, redirect } from 'react-router'
import { findQuotations } from '#app/features/scripture/api.server.ts'
import { withNotes } from '#app/features/writing/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { VerbOffer } from '#app/staff/verb-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { issuesOf } from '../../cites.server.ts'
import { saveDraft } from '../../commands/save-draft.server.ts'
import { PostEditor } from '../../components/post-editor.tsx'
import { PostText } from '../../components/post-text.tsx'
import { statusTones, statusWords, verbWords } from '../../components/words.ts'
import { readDraft } from '../../draft-input.server.ts'
import { valuesOfMarks } from '../../marks.ts'
import { writerPath } from '../../model.ts'
import { findSentBackNote } from '../../queries.server.ts'
import { postRules } from '../../rules.ts'
import { shownText } from '../../shown.server.ts'
import { openEditor, send } from '../editor.server.ts'
import type { Route } from './+types/edit'

export const handle = { hydrates: true }

export const meta = privateMeta(m.posts_edit)

const offered = ['announce', 'dropRevision', 'remove'] as const
const addresses = { announce: 'announce', dropRevision: 'drop-revision', remove: 'remove' }

export async function loader(args: Route.LoaderArgs) {
	const { ctx, id, post, draft, original, verbs, isRevision } = await openEditor(args)
	const isChecked = new URL(args.request.url).searchParams.get('check') === 'yes'
	const { title, summary, changeReason, notQuotations, revision, savedAt } = draft
	const body = withNotes(draft.body, draft.notes)
	const values = { title, summary, body, changeReason, ...valuesOfMarks(notQuotations) }
	return {
		id,
		status: post.status,
		language: post.language,
		isAnnouncement: post.isAnnouncement,
		isRevision,
		writerId: ctx.actor.id,
		values: requestContext(args.context).savedFields ?? values,
		revision,
		savedAt,
		issues: isChecked ? issuesOf(draft, { isRevision }) : [],
		found: isChecked ? findQuotations(body, notQuotations) : [],
		sentBackNote: await findSentBackNote(ctx, id),
		original: original && {
			...shownText(original, original.language),
			language: original.language,
			isNewer: (original.version ?? 0) > (post.translatedVersion ?? 0),
		},
		verbs: offered.filter((verb) => verbs.includes(verb)),
		zone: daysOf(args.context).zone,
	}
}

/** Saves and submits without script. */
export async function action(args: Route.ActionArgs) {
	const { ctx, id, isRevision } = await openEditor(args)
	const form = await readDraft(args.request)
	if (!form.ok) return data({ ...form.reply.data, stale: undefined }, { status: 422 })
	const saved = await saveDraft(ctx, id, form.input)
	if (!saved.ok && saved.reason === 'not-now')
		return redirectWith(`${writerPath}/${id}/overview`, { tone: 'bad', code: 'blog.not-now' })
	if (!saved.ok)
		return data({ ...refuse(form.values, { '': 'blog.stale' }).data, stale: saved }, { status: 409 })
	const { next } = form.values
	if (next === 'preview') return redirect(`${writerPath}/${id}/preview`)
	if (next === 'send') return send(ctx, id, isRevision)
	return redirectWith(`${writerPath}/${id}`, { tone: 'good', code: 'blog.saved' })
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
	const { id, status, language, values, isRevision, sentBackNote, original, verbs } = loaderData
	const title = values.title || m.posts_untitled()
	return (
		<Page
			title={isRevision ? m.posts_edit_revision() : m.posts_edit()}
			breadcrumb={[{ label: m.posts_own_title(), to: writerPath }, { label: title }]}
			actions={
				<>
					<ButtonLink to={`${writerPath}/${id}/overview`} tone="quiet">
						{m.posts_overview()}
					</ButtonLink>
					{!isRevision && (
						<ButtonLink to={`${writerPath}/${id}/details`} tone="quiet">
							{m.posts_details()}
						</ButtonLink>
					)}
				</>
			}
		>
			<p className="mb-6 flex flex-wrap gap-2">
				<Badge tone={statusTones[status]}>{statusWords[status]()}</Badge>
				<Badge>{localeNames[language]}</Badge>
				{loaderData.isAnnouncement && <Badge>{m.posts_announcement()}</Badge>}
			</p>
			{sentBackNote && (
				<Notice tone="warn" title={m.posts_was_sent_back()} className="mb-6">
					<p className="whitespace-pre-line break-words" dir="auto">
						{sentBackNote}
					</p>
				</Notice>
			)}
			{original?.isNewer && (
				<Notice tone="warn" title={m.posts_original_newer()} className="mb-6">
					<Form method="post" action={`${writerPath}/${id}/original`}>
						<Button tone="quiet">{m.posts_follow()}</Button>
					</Form>
				</Notice>
			)}
			<div
				className={
					original
						? 'grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
						: 'max-w-4xl'
				}
			>
				<div className="min-w-0">
					<PostEditor key={id} {...loaderData} reply={actionData} />
				</div>
				{original && (
					<details
						open
						className="rounded-card border border-line bg-surface p-5 lg:sticky lg:top-6 lg:max-h-[calc(100vh-3rem)] lg:overflow-y-auto"
					>
						<summary className="min-h-11 cursor-pointer font-semibold">
							{m.posts_original_in({ language: localeNames[original.language] })}
						</summary>
						<PostText text={original} language={original.language} isPart={false} />
					</details>
				)}
			</div>
			{verbs.length > 0 && (
				<div className="mt-10 grid max-w-sm gap-3">
					{verbs.map((verb) => (
						<VerbOffer
							key={verb}
							action={`${writerPath}/${id}/${addresses[verb]}`}
							asks={postRules.verbs[verb].asks}
							words={verbWords[verb]()}
						/>
					))}
				</div>
			)}
			<p className="mt-8">
				<Link to={writerPath}>{m.posts_back_to_own()}</Link>
			</p>
		</Page>
	)
}
