const sizes = { small: 'size-9', large: 'size-24 text-3xl' }

type Props = { name: string; avatar: string | null; size?: keyof typeof sizes }

/** A person's picture, or the first letter of their name, which stands beside it. */
export function Portrait({ name, avatar, size = 'small' }: Props) {
	const shape = `${sizes[size]} shrink-0 rounded-full`
	if (avatar?.startsWith('/')) {
		const pixels = size === 'small' ? 36 : 96
		return (
			<img
				src={avatar}
				alt=""
				loading="lazy"
				width={pixels}
				height={pixels}
				className={`${shape} border border-line bg-surface object-cover`}
			/>
		)
	}
	return (
		<span
			aria-hidden="true"
			className={`${shape} grid place-items-center bg-emerald-tint font-semibold text-emerald`}
		>
			{[...name][0]?.toUpperCase()}
		</span>
	)
}
