import playerScript from '#app/features/courses/media/components/player.js?url'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import styles from '#app/ui/article.css?url'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Heading, Note, ShownBody } from '../shown.ts'

type Props = { body: ShownBody; language: Locale }

/** The text of a post with its contents and footnotes. */
export function PostBody({ body, language }: Props) {
	return (
		<>
			<link rel="stylesheet" href={styles} />
			<Contents headings={body.contents} language={language} />
			<div data-spoken lang={language}>
				<RichText html={body.html} lang={language} className="max-w-none!" />
			</div>
			<Notes notes={body.notes} language={language} />
			{body.hasEmbeds && <script type="module" src={playerScript} />}
		</>
	)
}

function Contents({ headings, language }: { headings: Heading[]; language: Locale }) {
	if (headings.length === 0) return null
	return (
		<nav
			aria-labelledby="contents"
			className="no-print mb-8 rounded-card border border-line bg-surface px-5 py-4"
		>
			<h2 id="contents" className="mb-1 text-lg">
				{m.blogread_contents()}
			</h2>
			<ol lang={language} dir={directionOf(language)} className="list-decimal ps-6">
				{headings.map(({ id, text }) => (
					<li key={id} className="wrap-anywhere py-1">
						<a href={`#${id}`}>{text}</a>
					</li>
				))}
			</ol>
		</nav>
	)
}

/** Each note opens at the foot of the window where it is referred to, and leads back; without style it is a list. */
function Notes({ notes, language }: { notes: Note[]; language: Locale }) {
	if (notes.length === 0) return null
	return (
		<section aria-labelledby="notes" className="mt-10 border-line border-t pt-6">
			<h2 id="notes" className="mb-3 text-lg">
				{m.blogread_notes()}
			</h2>
			<ol lang={language} dir={directionOf(language)} className="notes">
				{notes.map(({ id, from, number, html }) => (
					<li key={id} id={id} className="note">
						<a href={`#${from}`} aria-label={`${number} ${m.blogread_note_back()}`} className="note-number">
							{number}
						</a>
						<div className="wrap-anywhere min-w-0" dangerouslySetInnerHTML={{ __html: html }} />
						<a href={`#${from}`} className="note-back">
							{m.blogread_note_back()}
						</a>
					</li>
				))}
			</ol>
		</section>
	)
}
