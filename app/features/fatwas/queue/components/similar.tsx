import { Link } from 'react-router'
import { type FatwaCard, readingPath } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { Card } from '#app/ui/card.tsx'

type Props = { fatwas: Pick<FatwaCard, 'number' | 'slug' | 'title' | 'language'>[] }

/** Opens in a new tab, so that nothing typed here is lost. */
export function Similar({ fatwas }: Props) {
	return (
		<Card>
			<h2 className="mb-3 text-lg">{m.desk_similar()}</h2>
			{fatwas.length === 0 ? (
				<p className="text-muted">{m.desk_similar_none()}</p>
			) : (
				<ul className="grid gap-3">
					{fatwas.map((fatwa) => (
						<li key={fatwa.number} className="wrap-anywhere">
							<Link to={readingPath(fatwa, getLocale())} target="_blank">
								<bdi lang={fatwa.language} dir={directionOf(fatwa.language)}>
									{fatwa.title}
								</bdi>
							</Link>
						</li>
					))}
				</ul>
			)}
		</Card>
	)
}
