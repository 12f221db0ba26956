import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { type Cue, partsOf } from '../../captions/captions.ts'
import { clock } from '../../chapters.ts'

type Props = { cues: Cue[]; language: Locale; path: string }

/** The words of a recording in paragraphs of about a minute, each with the time that plays it. */
export function TranscriptText({ cues, language, path }: Props) {
	const locale = getLocale()
	return (
		<div className="grid gap-4">
			{partsOf(cues).map(({ start, text }) => {
				const second = Math.floor(start / 1000)
				return (
					<div key={start} id={`t${second}`} className="grid gap-1 sm:grid-cols-[4.5rem_1fr]">
						<a
							href={`${path}?t=${second}#t${second}`}
							data-at={second}
							className="inline-flex min-h-8 items-start text-sm"
						>
							<span dir="ltr">{inNumerals(clock(second), locale)}</span>
						</a>
						<p lang={language} dir={directionOf(language)} className="wrap-anywhere max-w-measure">
							{text}
						</p>
					</div>
				)
			})}
		</div>
	)
}
