import { Link } from 'react-router'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { type Days, formatDay, formatHijriDay } from '#app/platform/time/time.ts'
import { postPath } from '../../model.ts'
import { readingMinutes } from '../reading-time.ts'
import type { Original, Writer } from '../shown.ts'
import { translatedFrom } from './language-words.ts'

type Props = {
	post: {
		language: Locale
		author: Writer | null
		translator: Writer | null
		original: Original | null
		publishedAt: Date
		words: number
	}
	days: Days
}

/** Author, translator, day in both calendars and reading time. */
export function ByLine({ post, days }: Props) {
	const { author, translator, original, publishedAt, words, language } = post
	const locale = getLocale()
	const version = original?.at && formatDay(new Date(original.at), locale, days.zone)
	return (
		<div className="grid gap-1 text-muted text-sm">
			{author && (
				<p className="wrap-anywhere text-base text-ink">
					<Named writer={author} says={(name) => m.blogread_by({ name })} />
				</p>
			)}
			{(translator || original) && (
				<p className="wrap-anywhere">
					{original && translatedFrom[original.language]()}
					{original && translator && dot()}
					{translator && <Named writer={translator} says={(name) => m.blogread_translated_by({ name })} />}
					{version && [dot(), m.blogread_of_version({ day: version })].join('')}
					{original?.slug && (
						<>
							{dot()}
							<Link to={postPath({ slug: original.slug })}>{m.blogread_original()}</Link>
						</>
					)}
				</p>
			)}
			<p className="flex flex-wrap gap-x-5">
				<time dateTime={publishedAt.toISOString()} title={m.fatwas_hijri_how()}>
					{m.fatwas_hijri_computed({
						day: formatDay(publishedAt, locale, days.zone),
						hijri: formatHijriDay(publishedAt, locale, days.zone),
					})}
				</time>
				<span>{m.blogread_minutes({ count: readingMinutes(words, language) })}</span>
			</p>
		</div>
	)
}

function Named({ writer, says }: { writer: Writer; says: (name: string) => string }) {
	const words = says(isolated(scholarName(writer, getLocale())))
	return writer.id ? <Link to={`/scholars/${writer.id}`}>{words}</Link> : words
}
