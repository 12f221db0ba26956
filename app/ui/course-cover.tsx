type Props = {
	/** Where it is found: `cover` of a course (an uploaded picture, or the cover that is drawn for it). */
	src: string
	/** Of the first picture of a page, which is not put off. */
	isFirst?: boolean
	className?: string
}

/**
 * The picture of a course, 8 : 5. It says nothing that the title beside it does not, so it has no words of its own.
 * Queries give `cover` with each course (`coversOf` of features/courses); a list's covers are chosen so that
 * neighbours differ. Rounded, with the one soft shadow of covers; `className` adds to it.
 */
export function CourseCover({ src, isFirst = false, className = '' }: Props) {
	return (
		<img
			src={src}
			alt=""
			width={480}
			height={300}
			loading={isFirst ? undefined : 'lazy'}
			decoding="async"
			className={`aspect-[8/5] h-auto w-full object-cover ${className}`}
		/>
	)
}
