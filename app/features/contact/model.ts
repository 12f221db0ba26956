export const maxNameLength = 120
export const maxEmailLength = 254
export const maxMessageLength = 5000

/** Something, an @, a host with a dot: whether it exists shows when somebody answers. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
