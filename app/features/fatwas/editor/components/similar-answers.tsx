import type { Editor } from '@tiptap/core'
import { Link } from 'react-router'
import { type FatwaCard, fatwaPath, readingPath } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'

export type SimilarFatwa = Pick<FatwaCard, 'number' | 'slug' | 'title' | 'language'>

type Props = {
	fatwas: SimilarFatwa[]
	/** Editor of the answer; null until it is loaded. */
	editor: Editor | null
}

/** Similar published answers: open in a new tab, or link to from the answer. */
export function SimilarAnswers({ fatwas, editor }: Props) {
	if (fatwas.length === 0) return null
	return (
		<section aria-labelledby="similar" className="rounded-card border border-line bg-surface p-5">
			<h2 id="similar" className="mb-3 font-sans font-semibold text-base">
				{m.desk_similar()}
			</h2>
			<ul className="grid gap-4">
				{fatwas.map((fatwa) => (
					<li key={fatwa.number} className="grid justify-items-start gap-2 wrap-anywhere">
						<Link to={readingPath(fatwa, getLocale())} target="_blank">
							<bdi lang={fatwa.language} dir={directionOf(fatwa.language)}>
								{fatwa.title}
							</bdi>
						</Link>
						{editor && (
							<Button type="button" tone="quiet" onClick={() => link(editor, fatwa)}>
								{m.editor_link_similar()} <span className="sr-only">{fatwa.title}</span>
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}

/** Inserts the title as a link at the cursor. */
function link(editor: Editor, fatwa: SimilarFatwa) {
	const marks = [{ type: 'link', attrs: { href: fatwaPath(fatwa) } }]
	editor
		.chain()
		.focus()
		.insertContent([
			{ type: 'text', text: fatwa.title, marks },
			{ type: 'text', text: ' ' },
		])
		.run()
}
