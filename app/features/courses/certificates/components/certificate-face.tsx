import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Khatam } from '#app/ui/khatam.tsx'

type Props = {
	/** Whose it is. */
	name: string
	course: { title: string; language: Locale }
	organisation: string
}

/** What a certificate looks like, small; the sheet itself is printed. */
export function CertificateFace({ name, course, organisation }: Props) {
	return (
		<div className="rounded-cover bg-[#0f5c4a] p-2 text-[#1b2420] shadow-cover">
			<div className="grid aspect-[1.414] content-center justify-items-center gap-1.5 border-2 border-[#e8bd5e] bg-[#fdf8ea] p-4 text-center">
				<Khatam className="size-7 text-[#a6761d]" />
				<p className="wrap-anywhere text-xs">
					<bdi>{organisation}</bdi>
				</p>
				<p className="font-serif text-[#80550b] text-base">{m.certificates_heading()}</p>
				<p className="wrap-anywhere border-[#a6761d] border-b px-4 pb-1 font-semibold font-serif text-lg">
					<bdi>{name}</bdi>
				</p>
				<p className="text-xs">{m.certificates_completed()}</p>
				<p
					lang={course.language}
					dir={directionOf(course.language)}
					className="wrap-anywhere font-semibold font-serif text-sm"
				>
					{course.title}
				</p>
			</div>
		</div>
	)
}
