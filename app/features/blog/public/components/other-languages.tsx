import { localeNames, offered, pathIn } from '#app/platform/text/locale.ts'
import { useFrame } from '#app/shell/frame.ts'
import { postPath } from '../../model.ts'
import type { OtherLanguage } from '../shown.ts'
import { alsoIn } from './language-words.ts'

/** Links to the same post in other languages; each opens the site in that language. */
export function OtherLanguages({ languages }: { languages: OtherLanguage[] }) {
	const { languages: site } = useFrame().organisation
	if (languages.length === 0) return null
	return (
		<ul className="flex flex-wrap gap-x-5">
			{languages.map(({ language, slug }) => (
				<li key={language}>
					<a
						href={pathIn(offered(site, language), postPath({ slug }))}
						hrefLang={language}
						className="inline-flex min-h-11 items-center gap-2"
					>
						{alsoIn[language]()}
						<span lang={language} className="system-type text-muted">
							{localeNames[language]}
						</span>
					</a>
				</li>
			))}
		</ul>
	)
}
