import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { localeNames } from '#app/platform/text/locale.ts'
import { type FatwaDetail, readingPath } from '../model.ts'

/** Other languages of this fatwa, without changing the language of the interface. */
export function VersionLinks({ fatwa }: { fatwa: Pick<FatwaDetail, 'number' | 'language' | 'versions'> }) {
	const locale = getLocale()
	if (fatwa.versions.length < 2) return null
	return (
		<nav aria-label={m.fatwas_languages()}>
			<ul className="flex overflow-hidden rounded-field border border-line-strong">
				{fatwa.versions.map(({ language, slug }) => (
					<li key={language} className="border-line-strong border-s first:border-s-0">
						<Link
							to={readingPath({ number: fatwa.number, slug, language }, locale)}
							lang={language}
							hrefLang={language}
							aria-current={language === fatwa.language ? 'true' : undefined}
							className={`${language === locale ? '' : 'system-type'} grid min-h-11 place-items-center bg-surface px-4 text-ink no-underline hover:bg-emerald-tint aria-[current]:bg-emerald aria-[current]:text-on-emerald`}
						>
							{localeNames[language]}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
