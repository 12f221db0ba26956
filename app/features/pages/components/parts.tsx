import { Fragment } from 'react'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Part } from '../model.ts'
import { CookieTable } from './cookie-table.tsx'

const cookies = '<p>[cookies]</p>'

export function Parts({ parts, language = getLocale() }: { parts: Part[]; language?: Locale }) {
	return parts.map(({ id, title, html }) => (
		<section key={id} className="prose">
			{title && (
				<h2 id={id} className="scroll-mt-4">
					{title}
				</h2>
			)}
			<PartText html={html} language={language} />
		</section>
	))
}

/** `[cookies]` on a line of its own becomes the list of cookies. */
function PartText({ html, language }: { html: string; language: Locale }) {
	return html.split(cookies).map((piece, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
		<Fragment key={index}>
			{index > 0 && <CookieTable />}
			{piece.trim() && <RichText html={piece} lang={language} />}
		</Fragment>
	))
}
