import { Link } from 'react-router'
import { surahName } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/text/locale.ts'
import type { Hit } from '#app/search/model.ts'
import { Marked } from '#app/ui/marked.tsx'
import type { FoundAyah } from '../model.ts'

export function AyahCard({ hit, ayah, kind }: { hit: Hit; ayah: FoundAyah; kind: string | undefined }) {
	const { arabic, translation } = ayah
	const isArabic = hit.language === 'ar'
	const [surah] = hit.ref.split(':')
	return (
		<article className="relative rounded-card border border-line bg-surface p-5 transition-colors duration-150 focus-within:border-emerald hover:border-emerald">
			{kind && <p className="mb-2 text-muted text-sm">{kind}</p>}
			<h2 className="text-lg">
				<Link
					to={hit.url}
					className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
				>
					{m.scripture_surah({ name: surahName(Number(surah), getLocale()) })} <bdi dir="ltr">{hit.ref}</bdi>
				</Link>
			</h2>
			<p lang="ar" dir="rtl" translate="no" className="ayah mt-3">
				{isArabic ? <Marked stretches={hit.passage} /> : arabic}
			</p>
			{translation && (
				<div
					lang={translation.language}
					dir={directionOf(translation.language)}
					translate="no"
					className="mt-3"
				>
					<p className="break-words">{isArabic ? translation.text : <Marked stretches={hit.passage} />}</p>
					<p className="mt-1 text-muted text-sm">{translation.by}</p>
				</div>
			)}
		</article>
	)
}
