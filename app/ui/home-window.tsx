import { drawHomeWindow } from '#app/drawings/home-window.ts'

let drawn: string | undefined

/**
 * The lit window of the home page, inline because it is the page's main picture. Decorative; mirror it for
 * right-to-left pages (`rtl:-scale-x-100`). `className` gives place and size; it fills its box from the top.
 */
export function HomeWindow({ className = '' }: { className?: string }) {
	drawn ??= drawHomeWindow()
	return (
		<svg
			viewBox="0 0 760 620"
			preserveAspectRatio="xMidYMin slice"
			aria-hidden="true"
			className={className}
			dangerouslySetInnerHTML={{ __html: drawn }}
		/>
	)
}
