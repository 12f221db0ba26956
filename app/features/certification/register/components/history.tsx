import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { formatDay } from '#app/platform/time/time.ts'
import type { RegisterEvent } from '../model.ts'
import { kindWords, reasonWords } from '../words.ts'
import { editionText } from './status.tsx'

type Props = { history: RegisterEvent[]; locale: Locale; zone: string }

/** The public history of a certificate, newest first. */
export function History({ history, locale, zone }: Props) {
	return (
		<ol className="grid gap-4">
			{history.map(({ id, kind, at, edition, reason, note, product }) => (
				<li key={id} className="border-line border-s-2 ps-4">
					<p className="font-semibold wrap-anywhere">
						{kindWords[kind]({ product: isolated(product ?? '') })}
					</p>
					<p className="text-muted text-sm">
						<time dateTime={at.toISOString()}>{formatDay(at, locale, zone)}</time>
						{dot()}
						{editionText(edition, locale)}
					</p>
					{reason && <p>{reasonWords[reason]()}</p>}
					{note && (
						<p dir="auto" className="wrap-anywhere whitespace-pre-line">
							{note}
						</p>
					)}
				</li>
			))}
		</ol>
	)
}
