import { Link, useHref } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale, localeNames, pathIn } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { type EditablePage, editorPath, isShort, type Part, readerPath } from '../model.ts'
import { pageName } from './page-name.ts'
import { Parts } from './parts.tsx'
import { WordingEditor } from './wording-editor.tsx'

export type PagePreview = { title: string; parts: Part[] }

export type EditorProps = {
	page: EditablePage
	language: Locale
	wording: { title: string; body: string }
	newestId: string
	isDraft: boolean
	days: Days
	versions: {
		number: number
		title: string
		author: string | null
		createdAt: Date
		publishedAt: Date | null
	}[]
	reply?: FormReply
	preview?: PagePreview
}

export function EditorPage(props: EditorProps) {
	const { page, language, isDraft, preview, versions } = props
	const name = localeNames[language]
	return (
		<Page
			title={
				<>
					{pageName(page)}
					{dot()}
					<bdi lang={language}>{name}</bdi>
				</>
			}
			width="reading"
			breadcrumb={[
				{ label: m.pages_admin_panel(), to: '/admin' },
				{ label: m.pages_admin_title(), to: '/admin/pages' },
				{ label: `${pageName(page)}${dot()}${name}` },
			]}
			actions={
				<>
					<a href={pathIn(language, readerPath(page))} className="inline-flex min-h-11 items-center">
						{m.pages_admin_view()}
					</a>
					<Discard page={page} language={language} isDraft={isDraft} />
				</>
			}
		>
			{preview && (
				<Section title={m.pages_admin_preview_title()}>
					<Preview shown={preview} page={page} language={language} />
				</Section>
			)}
			<Section title={m.pages_admin_wording()}>
				<WordingEditor {...props} reply={props.reply} />
			</Section>
			{versions.length > 0 && (
				<Section title={m.pages_admin_history()}>
					<History {...props} />
				</Section>
			)}
		</Page>
	)
}

export function Preview({
	shown,
	page,
	language,
}: {
	shown: PagePreview
	page: EditablePage
	language: Locale
}) {
	return (
		<div
			lang={language}
			dir={directionOf(language)}
			className="rounded-card border border-line border-dashed bg-surface px-5 py-6"
		>
			<p className="mb-4 font-semibold font-serif text-2xl">{shown.title}</p>
			{isShort(page) ? (
				<p className="text-lg text-muted">{shown.parts[0]?.html}</p>
			) : (
				<Parts parts={shown.parts} language={language} />
			)}
		</div>
	)
}

function Discard({ page, language, isDraft }: Pick<EditorProps, 'page' | 'language' | 'isDraft'>) {
	const action = useHref(`${editorPath(page, language)}/discard`)
	if (!isDraft) return null
	return (
		<details className="text-sm">
			<summary className="inline-flex min-h-11 items-center text-danger underline">
				{m.pages_admin_discard()}
			</summary>
			<form method="post" action={action} className="flex flex-wrap items-center gap-3">
				<p>{m.pages_admin_discard_sure()}</p>
				<Button tone="danger">{m.pages_admin_discard_yes()}</Button>
			</form>
		</details>
	)
}

function History({ page, language, versions, days }: EditorProps) {
	const published = versions.filter((version) => version.publishedAt)
	return (
		<ol className="grid divide-y divide-line border-line border-y">
			{versions.map((version) => (
				<li key={version.number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
					<Link
						to={`${editorPath(page, language)}/versions/${version.number}`}
						className="inline-flex min-h-11 items-center"
					>
						{m.pages_admin_version({ number: version.number })}
					</Link>
					<span className="text-muted text-sm">
						<bdi>{version.author ?? '—'}</bdi>
						{dot()}
						{formatDay(version.createdAt, getLocale(), days)}
					</span>
					{version.publishedAt === null ? (
						<Badge tone="blue">{m.pages_admin_draft()}</Badge>
					) : version === published[0] ? (
						<Badge tone="green">{m.pages_admin_current()}</Badge>
					) : null}
				</li>
			))}
		</ol>
	)
}

export function VersionPage({
	page,
	language,
	shown,
	source,
	number,
	newestId,
}: Pick<EditorProps, 'page' | 'language' | 'newestId'> & {
	shown: PagePreview
	source: { title: string; body: string }
	number: number
}) {
	const action = useHref(editorPath(page, language))
	const back = editorPath(page, language)
	return (
		<Page
			title={m.pages_admin_version({ number })}
			width="reading"
			breadcrumb={[
				{ label: m.pages_admin_title(), to: '/admin/pages' },
				{ label: `${pageName(page)}${dot()}${localeNames[language]}`, to: back },
				{ label: m.pages_admin_version({ number }) },
			]}
		>
			<Preview shown={shown} page={page} language={language} />
			<form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
				<input type="hidden" name="seen" value={newestId} />
				<input type="hidden" name="title" value={source.title} />
				<textarea hidden readOnly name="body" value={source.body} />
				<Button>{m.pages_admin_restore()}</Button>
				<ButtonLink tone="quiet" to={back}>
					{m.pages_admin_back()}
				</ButtonLink>
			</form>
		</Page>
	)
}
