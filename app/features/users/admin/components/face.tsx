import { Icon } from '#app/ui/icon.tsx'

/** A person's picture or a placeholder. Pictures are on this site only. */
export function Face({ avatar, large = false }: { avatar: string | null; large?: boolean }) {
	const size = large ? 'size-16' : 'size-10'
	if (avatar?.startsWith('/'))
		return (
			<img
				src={avatar}
				alt=""
				width={large ? 64 : 40}
				height={large ? 64 : 40}
				loading="lazy"
				className={`${size} shrink-0 rounded-full border border-line object-cover`}
			/>
		)
	return (
		<span className={`${size} grid shrink-0 place-items-center rounded-full bg-emerald-tint text-emerald`}>
			<Icon name="user" className={large ? 'size-8' : 'size-5'} />
		</span>
	)
}
