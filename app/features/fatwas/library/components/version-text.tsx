import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import type { AnswerText } from '../model.ts'
import { Answer } from './answer.tsx'
import { Changes, type Plain } from './changes.tsx'

type Props = {
	text: AnswerText & { version: number; at: Date; changeReason: string; plain: Plain }
	before: { version: number; plain: Plain } | null
	isOld: boolean
	/** Address of the current answer. */
	current: string
	days: Days
}

export function VersionText({ text, before, isOld, current, days }: Props) {
	const locale = getLocale()
	const { language, title, question, changeReason, at } = text
	const own = { lang: language, dir: directionOf(language) }
	return (
		<>
			<Notice tone={isOld ? 'warn' : 'info'} className="mb-8">
				<p className="font-semibold">{isOld ? m.fatwas_version_old() : m.fatwas_version_is_current()}</p>
				<p>
					<time dateTime={at.toISOString()}>{formatDay(at, locale, days.zone)}</time>
				</p>
				{before && changeReason && (
					<p className="wrap-anywhere">{m.fatwas_version_because({ reason: isolated(changeReason) })}</p>
				)}
				<p className="mt-1">
					<Link to={current}>{m.fatwas_version_newest()}</Link>
				</p>
			</Notice>
			<article>
				<h2 {...own} className="break-words text-xl">
					{title}
				</h2>
				<p {...own} className="mt-4 whitespace-pre-line break-words border-line border-s-4 ps-4">
					{question}
				</p>
				<Answer fatwa={text} />
			</article>
			{before && (
				<div id="changes" className="mt-12 scroll-mt-6">
					<Section title={m.fatwas_version_since({ number: formatNumber(before.version, locale) })}>
						<Changes before={before.plain} after={text.plain} language={language} />
					</Section>
				</div>
			)}
		</>
	)
}
