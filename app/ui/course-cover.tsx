type Props = {
	/** `cover` of a course: an uploaded picture, or a drawn one. */
	src: string
	/** The first picture of a page is not loaded lazily. */
	isFirst?: boolean
	className?: string
}

/**
 * A course's picture, 8 : 5. Decorative beside the title, so without alternative text. Queries give `cover` with each
 * course (`coversOf` of features/courses); neighbours in a list differ.
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
