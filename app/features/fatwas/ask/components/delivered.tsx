import { Link } from 'react-router'
import { Answer } from '#app/features/fatwas/library/components/answer.tsx'
import type { AnswerText } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
	path: string
	/** In the shown language, with citations expanded. */
	answer: AnswerText
	languages: Locale[]
}

export function Delivered({ path, answer, languages }: Props) {
	return (
		<article className="mb-10">
			<div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
				<Languages path={path} shown={answer.language} languages={languages} />
				<Button tone="quiet" type="button" data-print data-with-script>
					<Icon name="printer" /> {m.asking_print()}
				</Button>
			</div>
			<Answer fatwa={answer} />
		</article>
	)
}

function Languages({ path, shown, languages }: { path: string; shown: Locale; languages: Locale[] }) {
	const locale = getLocale()
	if (languages.length < 2) return null
	return (
		<nav aria-label={m.asking_read_in()}>
			<ul className="flex overflow-hidden rounded-field border border-line-strong">
				{languages.map((language) => (
					<li key={language} className="border-line-strong border-s first:border-s-0">
						<Link
							to={language === locale ? path : `${path}?lang=${language}`}
							lang={language}
							aria-current={language === shown ? 'true' : undefined}
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
