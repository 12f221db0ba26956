import type { ReactNode } from 'react'
import { Player } from '#app/features/courses/media/components/player.tsx'
import { isPictureOf, type Material } from '#app/features/courses/model.ts'
import type { Media } from '#app/features/courses/section.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import { SectionMaterials } from './section-materials.tsx'

type Props = {
	title: string
	language: Locale
	/** Sanitised HTML with ayat inserted. */
	text: string
	media: Media | null
	captions: string | null
	transcript: string
	position: number
	report: string | null
	materials: Material[]
	/** Its files may be saved for offline. */
	isKept?: boolean
	children?: ReactNode
}

export function LessonView({
	title,
	language,
	text,
	media,
	captions,
	transcript,
	position,
	report,
	materials,
	isKept,
	children,
}: Props) {
	return (
		<>
			{media && (
				<div className="mb-8">
					<Player
						media={media}
						title={title}
						captions={captions}
						transcript={transcript}
						position={position}
						report={report}
						lang={language}
					/>
				</div>
			)}
			{text && <RichText html={text} lang={language} className="text-[length:var(--reading,1.125rem)]" />}
			<SectionMaterials
				materials={materials.filter((each) => !isPictureOf(text, each))}
				language={language}
				keepFor={isKept ? title : undefined}
			/>
			{children}
		</>
	)
}
