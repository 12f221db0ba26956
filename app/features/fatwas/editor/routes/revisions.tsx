import { Form, Link } from 'react-router'
import { expandCitations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDayAndTime24 } from '#app/platform/time/moment.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { restoreDraft } from '../commands/restore-draft.server.ts'
import { RevisionText } from '../components/revision-text.tsx'
import { restoreInput } from '../inputs.ts'
import { leave, openWorkplace } from '../page.server.ts'
import { findRevision, listRevisions } from '../queries.server.ts'
import type { Route } from './+types/revisions'

export const meta = metaOf(m.editor_revisions, m.editor_revisions_intro)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, place, language } = await openWorkplace(args)
	const { id } = place.question
	const revisions = await listRevisions(ctx, id, language)
	const lookParam = new URL(args.request.url).searchParams.get('look')
	const wanted = lookParam === 'last' ? revisions[0]?.revision : Number(lookParam)
	const row = revisions.some(({ revision }) => revision === wanted)
		? await findRevision(ctx, id, { language, revision: Number(wanted) })
		: undefined
	const { locale } = requestContext(args.context)
	const looked = row && {
		revision: row.revision,
		at: row.at,
		title: row.title,
		question: row.question,
		answer: expandCitations(row.answer, { locale }),
		references: expandCitations(row.referenceText, { locale }),
		sources: row.sources ?? [],
		hadith: row.hadith ?? [],
	}
	return { id, language, revisions, looked, days: daysOf(args.context) }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, place } = await openWorkplace(args)
	const form = await readForm(args.request, restoreInput)
	if (!form.ok) return form.reply
	const restored = await restoreDraft(ctx, place.question.id, form.input)
	if (!restored.ok) return leave(place.question.id)
	return redirectWith(`/scholar/fatwas/${place.question.id}/answer?language=${form.input.language}`, {
		tone: 'good',
		code: 'ifta.draft-restored',
	})
}

export default function Revisions({ loaderData }: Route.ComponentProps) {
	const { id, language, revisions, looked, days } = loaderData
	const editor = `/scholar/fatwas/${id}/answer?language=${language}`
	return (
		<Page
			title={m.editor_revisions()}
			intro={m.editor_revisions_intro()}
			breadcrumb={[
				{ label: m.editor_desk(), to: '/scholar/fatwas' },
				{ label: `${m.editor_title()}${dot()}${localeNames[language]}`, to: editor },
				{ label: m.editor_revisions() },
			]}
			actions={
				<ButtonLink to={editor} tone="quiet">
					{m.editor_back()}
				</ButtonLink>
			}
		>
			{revisions.length === 0 ? (
				<EmptyState title={m.editor_revisions_empty()} text={m.editor_revisions_empty_next()} />
			) : (
				<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
					<ol className="grid gap-2">
						{revisions.map(({ revision, at, by, letters }, index) => (
							<li key={revision}>
								<Link
									to={`?language=${language}&look=${revision}#text`}
									aria-current={looked?.revision === revision ? 'true' : undefined}
									className="grid gap-1 rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline hover:border-emerald aria-current:border-emerald aria-current:bg-emerald-tint"
								>
									<span className="font-semibold">
										{formatDayAndTime24(at, getLocale(), days)}
										{index === 0 && `${dot()}${m.editor_revision_newest()}`}
									</span>
									<span className="text-muted text-sm">
										<bdi>{by ?? m.editor_somebody()}</bdi>
										{dot()}
										{m.editor_revision_letters({ count: letters })}
									</span>
								</Link>
							</li>
						))}
					</ol>
					<div id="text" className="min-w-0">
						{looked ? (
							<Section
								title={formatDayAndTime24(looked.at, getLocale(), days)}
								actions={
									looked.revision !== revisions[0]?.revision && (
										<Form method="post">
											<input type="hidden" name="language" value={language} />
											<input type="hidden" name="revision" value={looked.revision} />
											<Button>{m.editor_restore()}</Button>
										</Form>
									)
								}
							>
								<RevisionText text={looked} language={language} />
							</Section>
						) : (
							<p className="text-muted">{m.editor_revision_choose()}</p>
						)}
					</div>
				</div>
			)}
		</Page>
	)
}
