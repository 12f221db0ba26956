import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InLanguage } from '#app/ui/in-language.tsx'
import { inLanguageFirst, type Snippet, type SnippetKind } from '../model.ts'
import { insertSnippet } from './insert.ts'
import { kindWords } from './kind-words.ts'
import { SnippetText } from './snippet-text.tsx'

type Props = {
	snippets: Snippet[]
	/** Editor of the answer; null until it is loaded, when texts can only be copied. */
	editor: Editor | null
	/** Language of the answer. */
	language: Locale
	/** Page where saved texts are edited. */
	path: string
}

/** Saved texts to insert into the answer. */
export function SnippetPanel({ snippets, editor, language, path }: Props) {
	const [inserted, setInserted] = useState('')
	const { first, others } = inLanguageFirst(snippets, language)
	const list = (texts: Snippet[]) => (
		<ul className="grid gap-3">
			{texts.map((snippet) => (
				<Entry
					key={snippet.id}
					snippet={snippet}
					onInsert={
						editor &&
						(() => {
							insertSnippet(editor, snippet, language)
							setInserted(m.snippets_inserted({ title: isolated(snippet.title) }))
						})
					}
				/>
			))}
		</ul>
	)
	return (
		<details className="group rounded-card border border-line bg-surface px-5 py-2">
			<summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
				{m.snippets_title()}
				<Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
			</summary>
			<div className="grid gap-4 py-3">
				{snippets.length === 0 && <p className="text-muted">{m.snippets_panel_none()}</p>}
				{first.length > 0 && list(first)}
				{others.length > 0 && (
					<details open={first.length === 0} className="group/others">
						<summary className="flex min-h-11 cursor-pointer items-center gap-2">
							{m.snippets_panel_others()}
							<Icon name="chevron-down" className="size-4 group-open/others:rotate-180" />
						</summary>
						<div className="pt-2">{list(others)}</div>
					</details>
				)}
				<p role="status" className="text-muted empty:hidden">
					{inserted}
				</p>
				<p>
					<Link to={path} target="_blank">
						{m.snippets_panel_edit()}
					</Link>
				</p>
			</div>
		</details>
	)
}

function Entry({ snippet, onInsert }: { snippet: Snippet; onInsert: (() => void) | null }) {
	const { title, kind, isShared, language } = snippet
	return (
		<li className="grid gap-2 border-line border-b pb-3 wrap-anywhere last:border-b-0 last:pb-0">
			<p className="flex flex-wrap items-baseline justify-between gap-x-3">
				<b className="font-semibold">
					{language ? <InLanguage text={title} language={language} /> : <bdi>{title}</bdi>}
				</b>
				<span className="text-muted text-sm">
					{kindWords[kind]()}
					{isShared && `${dot()}${m.snippets_panel_shared()}`}
				</span>
			</p>
			<SnippetText snippet={snippet} />
			{onInsert && (
				<div>
					<Button type="button" tone="quiet" onClick={onInsert}>
						{insertWords[kind]()} <span className="sr-only">{title}</span>
					</Button>
				</div>
			)}
		</li>
	)
}

const insertWords: Record<SnippetKind, () => string> = {
	opening: m.snippets_insert_opening,
	closing: m.snippets_insert_closing,
	other: m.snippets_insert_other,
}
