import java.util.ArrayList;

/** An n-by-n board of the sliding-tile puzzle. */
public class Board {
    /** Makes a board from rows of tiles, with 0 for the blank. */
    public Board(int[][] tiles) {
    }

    /** Returns the number of rows, and then the rows. */
    public String toString() {
        return "";
    }

    /** Returns the sum of the rows and columns from each tile to its goal cell. */
    public int manhattan() {
        return 0;
    }

    /** Returns whether the tiles are in order, with the blank last. */
    public boolean isGoal() {
        return false;
    }

    /** Returns whether another object is the same board. */
    public boolean equals(Object other) {
        return this == other;
    }

    /** Returns a hash of the tiles, as equal boards need one. */
    public int hashCode() {
        return 0;
    }

    /** Returns the boards that are one move away. */
    public Iterable<Board> neighbors() {
        return new ArrayList<>();
    }
}
