/** Whether a person may open a recipe, cook it and shop for it. */
export const canOpen = (viewed: { isPremium: boolean }, viewer: { isPremium: boolean }) =>
  !viewed.isPremium || viewer.isPremium
