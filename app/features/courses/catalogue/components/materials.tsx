import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import { materialLink, type SectionOutline } from '../../model.ts'
import { LongList } from './long-list.tsx'

type Props = { sections: SectionOutline[]; language: Locale; locale: Locale; isLocked: boolean }

export function Materials({ sections, language, locale, isLocked }: Props) {
	const materials = sections.flatMap((section) =>
		section.materials.map((material) => ({
			title: material.title,
			section: section.title,
			href: materialLink(material),
			isClosed: isLocked || section.opensOn !== null,
		})),
	)
	if (materials.length === 0) return <p className="text-muted">{m.courses_no_materials()}</p>
	return (
		<LongList items={materials} language={language} more={(count) => m.courses_all_materials({ count })}>
			{({ title, href, section, isClosed }, index) => (
				<li key={`${index} ${title}`} className="flex items-start gap-4 px-4 py-3 sm:px-5">
					<Icon name={isClosed ? 'lock' : 'file-text'} className="mt-1 size-5 text-muted" />
					<p className="grid min-w-0 break-words">
						{href ? <a href={href}>{title}</a> : <span>{title}</span>}
						<span className="text-muted text-sm">{section}</span>
						{isClosed && (
							<span lang={locale} className="sr-only">
								{m.courses_locked()}
							</span>
						)}
					</p>
				</li>
			)}
		</LongList>
	)
}
