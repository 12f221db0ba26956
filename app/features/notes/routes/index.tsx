import { Link } from 'react-router'
import { findPublished } from '#app/features/fatwas/library/api.server.ts'
import { readingPath } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { locales } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { addNote } from '../commands/add-note.server.ts'
import { NoteCard } from '../components/note-card.tsx'
import { NoteForm } from '../components/note-form.tsx'
import { WrittenOn } from '../components/written-on.tsx'
import { addNoteInput } from '../inputs.ts'
import { notesList } from '../params.ts'
import { canWriteNotes } from '../policy.ts'
import { listNotes } from '../queries.server.ts'
import type { Route } from './+types/index'

export const handle = { pageCache: { query: ['fatwa'], tags: [] } }

export const meta = metaOf(m.notes_heading, m.notes_description)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { actor, savedFields, locale } = requestContext(context)
	const { filters, cursor } = readList(request, notesList)
	if (!canWriteNotes(actor)) return { returnTo: notesList.to({ fatwa: filters.fatwa }), notes: null }

	const ctx = requireUser(context)
	const fatwa = filters.fatwa
		? await findPublished(ctx, Number(filters.fatwa), [
				locale,
				...locales.filter((other) => other !== locale),
			])
		: undefined
	const notes = await loadOrFail(context, 'notes.load-failed', () =>
		listNotes(ctx, { locale, q: filters.q, fatwaId: fatwa?.id, cursor }),
	)
	return {
		notes,
		before: cursor,
		filters: fatwa ? filters : { ...filters, fatwa: null },
		on: fatwa ? { kind: 'fatwa' as const, title: fatwa.title, path: readingPath(fatwa, locale) } : null,
		days: daysOf(context),
		savedFields,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const form = await readForm(request, addNoteInput)
	if (!form.ok) return form.reply

	const added = await saveOrRefuse(context, 'notes.add-failed', form.values, () => addNote(ctx, form.input))
	if (!added.ok) return added.reply
	const { filters } = readList(request, notesList)
	return redirectWith(notesList.to({ fatwa: filters.fatwa }), { tone: 'good', code: 'notes.added' })
}

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.notes) return <SignInFirst returnTo={loaderData.returnTo} />

	const { notes, filters, before: cursor, on, days, savedFields } = loaderData
	const { q, fatwa } = filters
	const reply = actionData?.form ?? (savedFields ? { values: savedFields, errors: {} } : undefined)
	const all = <Link to={notesList.path}>{m.notes_all()}</Link>
	return (
		<Page title={m.notes_heading()} intro={m.notes_intro()}>
			<div className="grid items-start gap-10 lg:grid-cols-[2fr_3fr]">
				<div className="min-w-0 lg:sticky lg:top-6">
					<Section title={m.notes_new()}>
						<div className="mb-4 empty:hidden">
							<WrittenOn on={on} />
						</div>
						<NoteForm
							action={notesList.to({ fatwa })}
							note={{ title: on?.title ?? '', content: '' }}
							hidden={{ fatwa: fatwa ?? '' }}
							reply={reply}
							button={{ label: m.notes_add(), busy: m.notes_adding() }}
						/>
					</Section>
				</div>
				<div className="min-w-0">
					<Section title={fatwa ? m.notes_list_on_fatwa() : m.notes_list()} actions={fatwa ? all : undefined}>
						<ResourceList
							label={m.notes_list()}
							params={notesList}
							filters={filters}
							cursor={cursor}
							{...notes}
							filterForm={
								(notes.rows.length > 0 || q !== '') && (
									<FilterForm
										params={notesList}
										filters={filters}
										fields={[{ name: 'q', placeholder: m.notes_search() }]}
										apart={['fatwa']}
									/>
								)
							}
							card={(note) => <NoteCard note={note} days={days} returnTo={notesList.to(filters, cursor)} />}
							none={
								q === ''
									? { title: m.notes_empty(), text: m.notes_empty_next() }
									: { title: m.notes_none_found(), text: m.notes_none_found_next() }
							}
						/>
					</Section>
				</div>
			</div>
		</Page>
	)
}

function SignInFirst({ returnTo }: { returnTo: string }) {
	return (
		<Page title={m.notes_heading()} width="reading">
			<EmptyState
				title={m.notes_log_in_first()}
				text={m.notes_intro()}
				action={
					<ButtonLink to={`/login?returnTo=${encodeURIComponent(returnTo)}`}>{m.notes_log_in()}</ButtonLink>
				}
			/>
		</Page>
	)
}
