/**
 * Lets React go on in a page that the browser translates. A translation puts each text into an element of its own, and React,
 * which expects the text where it was, fails at removing it, or at inserting something before it. Both then mean the element
 * that the text is in now; a text that is gone needs nothing.
 */
export function expectTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const inside = ancestorIn(this, child)
    if (inside) removeChild.call(this, inside)
    return child
  }
  Node.prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, before: Node | null) {
    insertBefore.call(this, node, before && ancestorIn(this, before))
    return node
  }
}

/** The child of an element that a node is, or is in; null for one that is elsewhere. */
function ancestorIn(parent: Node, node: Node): Node | null {
  let inside: Node | null = node
  while (inside && inside.parentNode !== parent) inside = inside.parentNode
  return inside
}
