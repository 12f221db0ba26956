import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/locale.ts'
import type { SectionOutline } from '../model.ts'
import { duration } from './duration.ts'
import { Locked } from './locked.tsx'
import { LongList } from './long-list.tsx'

type Props = { sections: SectionOutline[]; language: Locale; locale: Locale; isLocked: boolean }

export function Curriculum({ sections, language, locale, isLocked }: Props) {
	if (sections.length === 0) return <p className="text-muted">{m.courses_no_curriculum()}</p>
	return (
		<LongList items={sections} language={language} more={(count) => m.courses_all_sections({ count })}>
			{(section) => (
				<li key={section.order} className="flex items-start gap-4 px-4 py-3 sm:px-5">
					<span className="grid size-8 shrink-0 place-items-center rounded-full bg-emerald-tint text-emerald text-sm">
						{section.order}
					</span>
					<div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-0.5">
						<h3 className="min-w-0 break-words font-sans font-semibold text-base">{section.title}</h3>
						<p
							lang={locale}
							dir={directionOf(locale)}
							className="flex shrink-0 items-center gap-3 text-muted text-sm"
						>
							{section.minutes !== null && <span>{duration(section.minutes)}</span>}
							{isLocked && <Locked />}
						</p>
					</div>
				</li>
			)}
		</LongList>
	)
}
